import { describe, expect, test } from 'vitest';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

/* Limits of texts count what people see: an emoji, a flag and a letter with its marks are one character each. */

const stack = sharedStack();

/** One character each, of many units. */
const SIGNS = ['👍', '👩🏽‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'نَّ', 'g̈', 'नि'];
const signs = (count: number) => Array.from({ length: count }, (_, at) => SIGNS[at % SIGNS.length]).join('');

type Field = { name: string; max: number; in: 'en' | 'ar'; save: (owner: Owner, text: string) => Promise<Response> };

const call = (method: string, path: string, body: object, owner?: Owner, language = 'en') =>
  stack.fetch(path, send(method, body, { language, ...(owner && { token: owner.token }) }));

const noted = async (owner: Owner, method: string, path: string, body: object) =>
  call(method, `/api/diary/${(await newGame(stack)).id}${path}`, body, owner);

const FIELDS: Field[] = [
  { name: 'title', max: 60, in: 'en', save: (owner, title) => saveWall(owner, { title }) },
  { name: 'description', max: 500, in: 'en', save: (owner, description) => saveWall(owner, { description }) },
  { name: 'note', max: 5_000, in: 'en', save: (owner, note) => noted(owner, 'PUT', '', { note }) },
  {
    name: 'note',
    max: 1_000,
    in: 'en',
    save: (owner, note) => noted(owner, 'POST', '/playthroughs', { outcome: 'finished', note }),
  },
  { name: 'message', max: 4_000, in: 'ar', save: (_, message) => saidBy({ message }) },
  { name: 'fullName', max: 100, in: 'ar', save: (_, fullName) => saidBy({ fullName }) },
];

const saveWall = (owner: Owner, more: object) =>
  call('POST', '/api/gaming-walls', { title: 'A wall', privacy: 'private', ...more }, owner);
const saidBy = (more: object) => {
  const said = { fullName: 'Sara', email: 'sara@mail.com', category: 1, message: 'Hello', ...more };
  return call('POST', '/api/feedback', said, undefined, 'ar');
};

describe.each(FIELDS)('$name takes $max characters', ({ name, max, in: language, save }) => {
  test('as people count them, and keeps them whole', async () => {
    const owner = await newOwner(stack);
    const answer = await save(owner, signs(max));
    const body: Answer = await answer.json();
    expect([answer.status, body.errors]).toEqual([200, undefined]);
    if (name !== 'message' && name !== 'fullName') expect(body[name]).toBe(signs(max));
  });

  test('and says so of one more', async () => {
    const answer = await save(await newOwner(stack), signs(max + 1));
    const { errors }: Answer = await answer.json();
    const said = language === 'en' ? `At most ${max} characters, please.` : `الحد الأقصى لعدد الأحرف: ${max}.`;
    expect([answer.status, errors]).toEqual([400, { [name]: [said] }]);
  });

  test('but no heap of marks on one letter', async () => {
    const answer = await save(await newOwner(stack), `e${'\u0301'.repeat(max * 16)}`);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([400, [name]]);
  });
});

test('a search takes as many characters as the person sees', async () => {
  const search = (term: string) => stack.fetch(`/api/search?term=${encodeURIComponent(term)}`);
  expect((await search('عَ'.repeat(100))).status).toBe(200);
  expect((await search('عَ'.repeat(101))).status).toBe(400);
});

test('a password of four emoji is four characters long', async () => {
  const { token } = await newOwner(stack);
  const passwords = { newPassword: '🐙🐙🐙🐙', confirmPassword: '🐙🐙🐙🐙', currentPassword: 'x' };
  const answer = await stack.fetch('/api/account/changePassword', send('POST', passwords, { token }));
  expect((await answer.json()).errors).toMatchObject({ newPassword: ['At least 8 characters, please.'] });
});
