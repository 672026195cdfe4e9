import { beforeEach, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { accept, newInvite, readInvite } from '../helpers/people/pairs.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

type Actor = Pick<Owner, 'post'>;

/** Whoever acts with a token of its person. */
const byToken = (token: string): Actor => ({
  post: async (path, body = {}) => {
    const answer = await stack.fetch(path, send('POST', body, { token }));
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  },
});

/** What lets others read, made by whoever acts; and whether it still does. */
async function readers(actor: Actor) {
  const [guest, host, third] = [await newOwner(stack), await newOwner(stack), await newOwner(stack)];
  const feed = new URL((await actor.post('/api/calendar/feed')).body.url).pathname;
  const year = new URL((await actor.post('/api/year/2023/share')).body.url).pathname;
  const sent = (await accept(guest, (await newInvite(actor)).token)).body.id;
  const taken = (await accept(actor, (await newInvite(host)).token)).body.id;
  const { token: invite } = await newInvite(actor);
  return async () => [
    (await stack.fetch(feed)).status,
    (await stack.fetch(year)).status,
    (await guest.get(`/api/together/${sent}`)).status,
    (await host.get(`/api/together/${taken}`)).status,
    (await readInvite(third, invite)).status,
  ];
}

test('what a token has made for others to read goes when it is revoked', async () => {
  const { id, token } = await newToken(owner);
  const look = await readers(byToken(token));
  expect(await look()).toEqual([200, 200, 200, 200, 200]);
  expect((await owner.remove(`/api/tokens/${id}`)).status).toBe(200);
  expect(await look()).toEqual([404, 404, 404, 404, 404]);
});

test('what its owner has made stays, also where a token had made one before', async () => {
  const { id, token } = await newToken(owner);
  await byToken(token).post('/api/calendar/feed');
  const look = await readers(owner);
  expect((await owner.remove(`/api/tokens/${id}`)).status).toBe(200);
  expect(await look()).toEqual([200, 200, 200, 200, 200]);
});
