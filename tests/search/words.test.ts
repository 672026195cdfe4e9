import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold, runsOf, splitWords } from '../../worker/catalogue/titles/fold.ts';
import { stemsOf } from '../../worker/catalogue/titles/translate.ts';

/* The words of the search are data. What is wrong with a line is found here, not by a person who looks for a game. */

const folder = new URL('../../worker/catalogue/titles/words/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const lists = (table: Record<string, string>) =>
  Object.entries(table).map(([key, text]): [key: string, words: string[]] => [key, text.split(', ')]);
const doubles = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);
const isSorted = (all: string[]) => all.every((one, at) => at === 0 || (all[at - 1] ?? '') < one);

const translations = lists(read('translations.json'));
const forms = new Set(translations.flatMap(([, all]) => all));
const inWords = (text: string) => splitWords(fold(text)).join(' ');
const inRuns = (text: string) => runsOf(fold(text)).join(' ');

const ENGLISH = /^[a-z]{3,}(?: [a-z]{3,})*$/;
const ARABIC = /^[\u0621-\u06d3]+(?: [\u0621-\u06d3]+){0,2}$/;

describe('the translations of words', () => {
  test('are of English words into Arabic ones, of at most three words', () => {
    expect(translations.filter(([english]) => !ENGLISH.test(english)).map(([english]) => english)).toEqual([]);
    expect([...forms].filter(form => !ARABIC.test(form))).toEqual([]);
  });

  test('are as folding leaves them', () => {
    expect([...forms].filter(form => inWords(form) !== form)).toEqual([]);
  });

  test('are sorted, and none is there twice', () => {
    const keys = translations.map(([english]) => english);
    expect(isSorted(keys)).toBe(true);
    expect(doubles(keys.map(key => key.split(' ')[0] ?? ''))).toEqual([]);
    expect(translations.flatMap(([, all]) => doubles(all))).toEqual([]);
    expect(keys.flatMap(key => doubles(key.split(' ')))).toEqual([]);
  });

  test('are none that the ends and articles of another make', () => {
    const made = translations.flatMap(([, all]) =>
      all.filter(form => {
        const owners = translations.filter(([, others]) => others.includes(form)).length;
        const stem = stemsOf(form).find(other => other !== form && forms.has(other));
        return owners === 1 && stem !== undefined && all.includes(stem);
      }),
    );
    expect(made).toEqual([]);
  });

  test('are of two thousand words and more', () => {
    expect(new Set(translations.flatMap(([english]) => english.split(' '))).size).toBeGreaterThan(2000);
  });
});

test.each(['nicknames.json', 'arabic-names.json'])('%s is folded, sorted and without doubles', name => {
  const named = lists(read(name));
  expect(isSorted(named.map(([title]) => title))).toBe(true);
  for (const [title, names] of named) {
    expect([inWords(title), ...names.map(inWords)], title).toEqual([title, ...names]);
    expect(doubles(names), title).toEqual([]);
  }
});

test.each(['side-words.json', 'talk.json'])('the phrases of %s are folded, each once in its kind', name => {
  for (const [kind, languages] of Object.entries<Record<string, string>>(read(name)))
    for (const [language, phrases] of lists(languages)) {
      const folded = language === 'arabizi' ? inRuns : inWords;
      expect(phrases.map(folded), `${kind} ${language}`).toEqual(phrases);
      expect(doubles(phrases), `${kind} ${language}`).toEqual([]);
    }
});

test('companies are folded and sorted', () => {
  for (const [language, names] of lists(read('companies.json'))) {
    expect(isSorted(names), language).toBe(true);
    expect(names.map(inWords)).toEqual(names);
  }
});

test('the names of platforms are folded, and none is of two', () => {
  const names = read('platforms.json').flatMap((row: { names: string }) => row.names.split(', '));
  expect(names.map(inWords)).toEqual(names);
  expect(doubles(names)).toEqual([]);
});

test('letters are folded to others that stay, and those of Arabizi are patterns', () => {
  for (const [letter, folded] of Object.entries<string>(read('folded-letters.json')))
    expect([fold(letter), fold(folded)], letter).toEqual([folded, folded]);
  const { article: _, particles: __, ends: ___, ...sounds } = read('arabizi.json');
  for (const table of Object.values<Record<string, string>>(sounds))
    for (const [letters, pattern] of Object.entries(table)) {
      expect(letters).toMatch(/^[a-z]+$|^\d$/);
      expect(() => new RegExp(pattern), letters).not.toThrow();
    }
});

test('every file of words is named as what it holds, and read by the code', () => {
  const files = readdirSync(folder);
  const titles = readdirSync(new URL('..', folder)).filter(file => file.endsWith('.ts'));
  const code = titles.map(file => readFileSync(new URL(`../${file}`, folder), 'utf8')).join('\n');
  expect(files.filter(file => !code.includes(`'./words/${file}'`))).toEqual([]);
});
