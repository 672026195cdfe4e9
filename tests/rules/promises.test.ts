import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/tree.ts';

/* promises.md says what the product promises and which test would fail if it were broken. */

type Row = { promise: string; file: string; title: string };

const FILE = 'tests/rules/promises.md';
const CELLS = /^\| (.+) \| `([\w/-]+)` (.+) \|$/;
/** What keeps a test from running, or lets only some run. */
const SWITCHED_OFF = /\b(test|it|describe)\.(skip|skipIf|runIf|todo|only|fails)\b|\bx(test|it|describe)\(/;

const lines = readFileSync(join(top, FILE), 'utf8').split('\n');
const table = lines.filter(line => line.startsWith('|') && !/^\| promise|^\|---/.test(line));
const rows = table.map((line): Row | undefined => {
  const [, promise, file, title] = CELLS.exec(line) ?? [];
  return promise && file && title ? { promise, file, title } : undefined;
});

const sourceOf = ({ file }: Row) => {
  const path = ['.test.ts', '.ts'].map(end => join(top, 'tests', file + end)).find(existsSync);
  return path ? readFileSync(path, 'utf8') : '';
};

/** The title stands in quotes as the first thing a test is called with. */
const names = (source: string, title: string) =>
  ["'", '"', '`'].some(
    quote => source.includes(`(${quote}${title}${quote}`) || source.includes(`${quote}${title}${quote},`),
  );

test('every promise names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(table.filter((_, i) => !rows[i])).toEqual([]);
  const broken = rows.filter(row => row && !names(sourceOf(row), row.title));
  expect(broken.map(row => `${row?.file}: ${row?.title}`)).toEqual([]);
});

test('every test runs: none is switched off', () => {
  const off = sourceFiles('tests/**/*.test.ts').filter(file =>
    SWITCHED_OFF.test(readFileSync(join(top, file), 'utf8')),
  );
  expect(off.filter(file => !file.endsWith('rules/promises.test.ts'))).toEqual([]);
});
