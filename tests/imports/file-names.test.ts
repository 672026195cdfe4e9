import { expect, test } from 'vitest';
import { SUBPLATFORMS } from '../../worker/catalogue/platforms.ts';
import { upload } from '../helpers/files/files.ts';
import { readWhole } from '../helpers/files/read.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Names that every plain object has already. In a file they are names like others. */

const stack = sharedStack();
const NAMES = ['constructor', '__proto__', 'toString', 'prototype', 'hasOwnProperty'];
const own = <T>(entries: [string, T][]) =>
  JSON.parse(`{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`);

const CSV = `Title,${NAMES.join()}\nHades,${NAMES.map((_, at) => `word ${at}`).join()}\n`;
const LINES = [1, 2]
  .map(() =>
    JSON.stringify({ title: 'Hades' }).replace('}', `,${NAMES.map((name, at) => `"${name}":"word ${at}"`).join()}}`),
  )
  .join('\n');

test.each([
  ['a table', CSV],
  ['lines of JSON', LINES],
])('columns of %s are told as unknown', async (_, file) => {
  const { body } = await upload(stack, await newOwner(stack), file);
  for (const name of NAMES) {
    const column = body.columns.find((one: { name: string }) => one.name === name);
    expect(column).toMatchObject({ name, fate: 'unknown', target: null, samples: [expect.stringMatching(/^word/)] });
  }
});

test('they get a meaning, and so do the words in them', async () => {
  const owner = await newOwner(stack);
  const { body } = await upload(stack, owner, `Title,${NAMES.join()}\nHades,finished,__proto__,constructor,9,a note\n`);
  const [state = '', platform = '', word = '', rating = '', note = ''] = NAMES;
  const columns: [string, string][] = [
    ['Title', 'title'],
    [state, 'drop'],
    [platform, 'platform'],
    [word, 'status'],
    [rating, 'rating'],
    [note, 'note'],
  ];
  const ps5 = SUBPLATFORMS.find(one => one.code === 'ps5');
  const values = own([
    [platform, own([['__proto__', ps5?.id]])],
    [word, own([['constructor', 'playing']])],
  ]);
  const mapped = await owner.put(`/api/move-in/${body.id}/mapping`, { columns: own(columns), values });
  expect(mapped.status).toBe(200);
  for (const [name, target] of columns)
    expect(mapped.body.columns.find((one: { name: string }) => one.name === name)).toMatchObject({ target });
  expect(Object.entries(mapped.body.mapping.columns)).toEqual(expect.arrayContaining(columns));
  const { rows } = (await owner.get(`/api/move-in/${body.id}/preview`)).body;
  expect(rows[0].row).toMatchObject({ playing: true, rating: 9, note: 'a note', platforms: ['__proto__'], errors: [] });
  expect(rows[0].row.subplatforms[0]).toEqual(expect.any(Number));
  const wrong = await owner.put(`/api/move-in/${body.id}/mapping`, { columns: own([['__proto__', 'nothing']]) });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['columns.__proto__']]);
});

test('a state of that name is one that nobody knows', async () => {
  const header = 'media_id,source,media_type,title,status';
  for (const name of NAMES) {
    const { rows } = await readWhole(`${header}\n1,igdb,game,Hades,${name}\n`);
    expect(rows[0]).toMatchObject({ title: 'Hades', list: null, errors: [{ code: 'unknown_status', value: name }] });
  }
});
