import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/run/tree.ts';

/* Every plain object has a `constructor`, a `toString` and a `__proto__`, so a name that comes from outside must not be
   looked for in one: a table by any names is a Map. `Record<string, ...>` is left for headers, JSON and the like. */

const TABLE = /\bconst (\w+): (?:Readonly<|Partial<)*Record<string, (?:.|\n)*?= \{/g;
/** What only gathers, under names of our own. */
const GATHERED = ['copy', 'facts', 'paths', 'rows'];
/** A constant of the clock's own expressions. */
const ALLOWED = ['CRONS', ...GATHERED];

/** The tables of a file in which something is looked for by a name that is not written there. */
function lookedUp(text: string): string[] {
  const tables = [...text.matchAll(TABLE)].map(([, name = '']) => name).filter(name => !ALLOWED.includes(name));
  return tables.filter(name => new RegExp(`(?<![\\w.])${name}(?:\\?\\.)?\\[(?!'|\\d)`).test(text));
}

test('nothing is looked for in a plain object by a name from outside', () => {
  const files = ['worker/**/*.ts', 'web/**/*.ts', 'web/**/*.tsx'].flatMap(sourceFiles);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap(file => lookedUp(readFileSync(join(top, file), 'utf8')).map(name => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('a table of plain names would be seen', () => {
  expect(
    lookedUp('const WORDS: Record<string, number> = { one: 1 };\nconst of = (word: string) => WORDS[word];'),
  ).toEqual(['WORDS']);
});
