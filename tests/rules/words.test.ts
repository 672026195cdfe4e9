import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATIONS } from '../../worker/cli/openapi/operations/operations.ts';
import { TAGS } from '../../worker/cli/openapi/operations/tags.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { ar as apiArabic, en as apiEnglish } from '../helpers/people/api-words.ts';
import { sourceFiles, top } from '../helpers/run/tree.ts';

/** Every sentence of the product, by who says it. */
const said = Object.entries({ ...OPERATIONS, ...TAGS });
const callsIn = (language: 'en' | 'ar') => Object.fromEntries(said.map(([name, row]) => [name, row[language]]));
const english = { web: wordsIn('en'), api: apiEnglish, calls: callsIn('en') };
const arabic = { web: wordsIn('ar'), api: apiArabic, calls: callsIn('ar') };

type Leaf = { key: string; text: string };

function leaves(node: object, path = ''): Leaf[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === 'string' ? [{ key, text: value }] : leaves(value, key);
  });
}

/** The forms of a plural entry are one sentence with several endings. */
const withoutForm = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, '');
const namesIn = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(match => match[1] ?? '').sort();
const pluralKeys = (leavesOf: Leaf[]) =>
  new Set(leavesOf.filter(l => l.key.endsWith('.other')).map(l => withoutForm(l.key)));

test('a form refuses in the same words as the API, in both languages', () => {
  expect(english.web.fields).toEqual(apiEnglish.fields);
  expect(arabic.web.fields).toEqual(apiArabic.fields);
});

test('every Arabic plural has all six forms', () => {
  const forms = new Set(leaves(arabic).map(l => l.key));
  const missing = [...pluralKeys(leaves(english))].flatMap(key =>
    ['zero', 'one', 'two', 'few', 'many', 'other'].map(form => `${key}.${form}`).filter(form => !forms.has(form)),
  );
  expect(missing).toEqual([]);
});

test('an Arabic sentence names nothing that its English one does not give', () => {
  const given = new Map<string, Set<string>>();
  for (const { key, text } of leaves(english)) {
    const names = given.get(withoutForm(key)) ?? new Set<string>();
    for (const name of [...namesIn(text), 'n']) names.add(name);
    given.set(withoutForm(key), names);
  }
  const strange = leaves(arabic).filter(l => namesIn(l.text).some(name => !given.get(withoutForm(l.key))?.has(name)));
  expect(strange).toEqual([]);
});

test('Arabic sentences are in Arabic', () => {
  const latinOnly = leaves(arabic).filter(
    l => /\p{Script=Latin}{3}/u.test(l.text.replaceAll(/{{\w+}}/g, '')) && !/\p{Script=Arabic}/u.test(l.text),
  );
  const names =
    /^(English|Steam|PlayStation|Xbox|PS\d|Raff|X|Facebook|Instagram|YouTube|TikTok|Esc|Ctrl|Alt|Enter|Shift)/;
  expect(latinOnly.filter(l => !names.test(l.text))).toEqual([]);
});

test('no screen carries a sentence outside the locales', () => {
  const sentence = />\s*[A-Z][a-z]+(?:\s+[a-z’']+)+[.!?]?\s*</;
  const found = sourceFiles('web/**/*.tsx').filter(file => sentence.test(readFileSync(join(top, file), 'utf8')));
  expect(found).toEqual([]);
});

const glossary = readFileSync(join(top, 'docs/glossary.md'), 'utf8');
const section = (title: string) => glossary.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '');

/** The words of a list that begins with “Not used” and these words, up to the next empty line. */
const listed = (language: string, begins: string) => {
  const after = section(language).split(`\nNot used${begins}:`)[1] ?? '';
  return quoted(after.split('\n\n')[0] ?? '');
};

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether a text has these words, not only as the beginning or the end of longer ones. */
const says = (text: string, words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${escaped(words)}(?![\\p{L}\\p{M}])`, 'u').test(text);

/* What Arabic writes as one word with a word: and, so, the, in, like, for before it; its genders, numbers, owners after. */
const BEFORE = '[وف]?(?:[بك]?ال|لل|[بكل])?';
const AFTER = '(?:ة|ات|اتك|ات[هي]ا?|ت|ته|تها|تك|تان|تين|ان|ين|ون|ه|ها|هم|هما|ك|كم|كما|ي|نا|ًا)?';
/** Whether an Arabic text has this word in any form. */
const saysAnyForm = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${BEFORE}${escaped(word)}${AFTER}(?![\\p{L}\\p{M}])`, 'u').test(text);

/** What people may type to find a screen is in the words of everybody, and is not shown. */
const TYPED = 'web.palette.also.';

const BANNED = {
  English: { asItStands: listed('English', ''), anyForm: [] },
  Arabic: {
    asItStands: listed('Arabic', ' as they stand'),
    anyForm: listed('Arabic', ', with any article and ending'),
  },
};

test.each([
  ['الحسابات المربوطة', 'مربوط', true],
  ['والكمبيوترات', 'كمبيوتر', true],
  ['صارت اللعبة هنا', 'صار', true],
  ['إشعاراتك', 'إشعار', true],
  ['اختصارات', 'صار', false],
  ['لم نتمكن من ذلك', 'تمكن', false],
])('of «%s» the word «%s» is found with its article and ending, and only then', (text, word, isFound) => {
  expect(saysAnyForm(text, word)).toBe(isFound);
});

test.each([
  ['English', english],
  ['Arabic', arabic],
] as const)('the glossary’s words are used in %s, and what it bans is not', (language, words) => {
  const texts = leaves(words).filter(({ key }) => !key.startsWith(TYPED));
  const { asItStands, anyForm } = BANNED[language];
  expect([asItStands.length > 20, anyForm.length > 15]).toEqual([true, language === 'Arabic']);
  const found = (text: string) => [
    ...asItStands.filter(words => says(text, words)),
    ...anyForm.filter(word => saysAnyForm(text, word)),
  ];
  expect(texts.map(leaf => ({ ...leaf, found: found(leaf.text) })).filter(({ found: words }) => words.length)).toEqual(
    [],
  );
  const column = language === 'English' ? 2 : 3;
  const rows = glossary
    .split('\n')
    .filter(line => /^\| \p{L}/u.test(line))
    .slice(1);
  const names = rows.flatMap(row => (row.split('|')[column] ?? '').split(/[,،]/)).map(name => name.trim());
  expect(names.length).toBeGreaterThan(15);
  const all = texts.map(({ text }) => text.toLowerCase()).join('\n');
  expect(names.filter(name => !all.includes(name.toLowerCase()))).toEqual([]);
});

test('no Arabic word makes its reader a man by a vowel mark', () => {
  expect(leaves(arabic).filter(({ text }) => /تَ(?:ه|ها|هما|ني)?(?![\p{L}\p{M}])/u.test(text))).toEqual([]);
});

/** The names of genres, of states and of lists, wherever they stand. */
const NAMED =
  /\.(genres|lengths|priorities|statuses|status|unstarted|never|list|lists|rank|piles|access|through)(\.|$)/;

test('a genre, a state or a list has one name in Arabic where it has one in English', () => {
  const names = new Map(leaves(arabic).map(({ key, text }) => [key, text]));
  const named = leaves(english).filter(({ key, text }) => NAMED.test(key) && !text.includes('{{'));
  expect(named.length).toBeGreaterThan(40);
  const byName = Map.groupBy(named, ({ text }) => text.toLowerCase());
  const inArabic = [...byName.values()].map(all => [...new Set(all.map(({ key }) => names.get(key)))]);
  expect(inArabic.filter(some => some.length > 1)).toEqual([]);
});

test('texts that the specification prescribes stand to the letter', () => {
  const texts = new Set(leaves(english).map(({ text }) => text.replaceAll('’', "'")));
  const prescribed = quoted(section('Prescribed'));
  expect(prescribed.length).toBeGreaterThan(10);
  expect(prescribed.filter(text => !texts.has(text))).toEqual([]);
});
