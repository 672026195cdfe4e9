import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsIn } from '../helpers/browser/words.ts';
import { ar as apiArabic, en as apiEnglish } from '../helpers/people/api-words.ts';
import { sourceFiles, top } from '../helpers/run/tree.ts';

const webEnglish = wordsIn('en');
const webArabic = wordsIn('ar');
/** Every sentence of the product, by who says it. */
const english = { web: webEnglish, api: apiEnglish };
const arabic = { web: webArabic, api: apiArabic };

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
  for (const [web, { problems, fields }] of [
    [webEnglish, apiEnglish],
    [webArabic, apiArabic],
  ] as const) {
    expect(web.fields).toMatchObject(fields);
    expect({ ...problems, ...fields }).toMatchObject(web.fields);
  }
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
