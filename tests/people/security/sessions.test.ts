import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { pushDevices } from '../../../worker/calendar/reminders/reminders.tables.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { AGENTS, type Agent } from '../../helpers/people/agents.ts';
import { ageSessions, PASSWORD } from '../../helpers/people/person.ts';
import { tokenCalls, WHOLE_SCOPE } from '../../helpers/people/tokens.ts';
import { query } from '../../helpers/people/traces.ts';
import { type Answer, as, send, sharedStack } from '../../helpers/stack/stack.ts';

/* Where a person is signed in, and the ways to end it. */

const stack = sharedStack();
const { refresh } = tokenCalls(() => stack);

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const sessionOf = (token: string) => String(decodeJwt(token).sid);

async function signInWith(agent: Agent, headers: Record<string, string> = {}): Promise<Answer> {
  const form = { grant_type: 'password', client_id: 'api', scope: WHOLE_SCOPE };
  const answer = await stack.fetch('/connect/token', {
    method: 'POST',
    headers: { 'User-Agent': AGENTS[agent], ...headers },
    body: new URLSearchParams({ ...form, username: owner.username, password: PASSWORD }),
  });
  return answer.json();
}

const listed = async (token = owner.token): Promise<Answer[]> => {
  const answer = await stack.fetch('/api/account/sessions', as(token));
  const body: Answer = await answer.json();
  return body.sessions;
};

const statusOf = async (token: string) => (await stack.fetch('/api/users/profile', as(token))).status;

describe('the list', () => {
  test('names the device of each session, the last use first, and marks this one', async () => {
    const phone = await signInWith('Safari · iPhone');
    await signInWith('Edge · Windows');
    const sessions = await listed(phone.access_token);
    expect(sessions.map(one => [one.device, one.isThis])).toEqual([
      ['Edge · Windows', false],
      ['Safari · iPhone', true],
      [null, false],
    ]);
    expect(Object.keys(sessions[0]).sort()).toEqual(['createdAt', 'device', 'id', 'isThis', 'lastUsedAt', 'place']);
  });

  test('follows the browser: a renewal from another one is shown', async () => {
    const first = await signInWith('Chrome · Android');
    await stack.fetch('/connect/token', {
      method: 'POST',
      headers: { 'User-Agent': AGENTS['Firefox · Windows'] },
      body: new URLSearchParams({
        ...{ grant_type: 'refresh_token', client_id: 'api' },
        refresh_token: first.refresh_token,
      }),
    });
    const one = (await listed()).find(session => session.id === sessionOf(first.access_token));
    expect(one.device).toBe('Firefox · Windows');
  });

  test('leaves out what has ended, and others’ sessions', async () => {
    const phone = await signInWith('Safari · iPhone');
    await stack.fetch('/api/account/signOutEverywhere', send('POST', {}, { token: phone.access_token }));
    const again = await signInWith('Chrome · Android');
    expect((await listed(again.access_token)).map(one => one.device)).toEqual(['Chrome · Android']);
    expect((await stack.fetch('/api/account/sessions')).status).toBe(401);
  });
});

describe('one session is ended', () => {
  test('by another device: its tokens open nothing from that moment, and its notifications stop', async () => {
    const phone = await signInWith('Safari · iPhone');
    const sessionId = sessionOf(phone.access_token);
    const device = { hash: crypto.randomUUID(), userId: owner.id, sessionId, sealed: 'sealed' };
    await stack.db.insert(pushDevices).values({ ...device, createdAt: new Date().toISOString() });
    expect(await owner.remove(`/api/account/sessions/${sessionId}`)).toMatchObject({ status: 200, body: {} });
    expect(await statusOf(phone.access_token)).toBe(401);
    expect((await refresh(phone.refresh_token)).status).toBe(400);
    expect(await query(stack, 'SELECT * FROM push_devices WHERE session_id = ?', [sessionId])).toEqual([]);
    expect(await statusOf(owner.token)).toBe(200);
    expect((await owner.remove(`/api/account/sessions/${sessionId}`)).status).toBe(404);
  });

  test('by itself, however long the sign-in lies back', async () => {
    await ageSessions(stack, owner.id);
    expect((await owner.remove(`/api/account/sessions/${sessionOf(owner.token)}`)).status).toBe(200);
    expect(await statusOf(owner.token)).toBe(401);
  });

  test('but not by a stranger, and not under an id that is none', async () => {
    const stranger = await newOwner(stack);
    const id = sessionOf(owner.token);
    expect((await stranger.remove(`/api/account/sessions/${id}`)).status).toBe(404);
    expect((await owner.remove('/api/account/sessions/nonsense')).status).toBe(400);
    expect((await owner.remove(`/api/account/sessions/${crypto.randomUUID()}`)).status).toBe(404);
    expect(await statusOf(owner.token)).toBe(200);
  });
});

test('all other sessions are ended at once, and counted', async () => {
  const phone = await signInWith('Safari · iPhone');
  const desk = await signInWith('Edge · Windows');
  expect(await owner.remove('/api/account/sessions')).toMatchObject({ status: 200, body: { ended: 2 } });
  expect([await statusOf(phone.access_token), await statusOf(desk.access_token)]).toEqual([401, 401]);
  expect(await listed()).toHaveLength(1);
  expect((await owner.remove('/api/account/sessions')).body).toEqual({ ended: 0 });
});

test('a stolen access token cannot end the other sessions of its person', async () => {
  const phone = await signInWith('Safari · iPhone');
  await ageSessions(stack, owner.id);
  const all = await owner.remove('/api/account/sessions');
  const one = await owner.remove(`/api/account/sessions/${sessionOf(phone.access_token)}`);
  expect([all.status, all.body.code]).toEqual([400, 'confirm_identity']);
  expect([one.status, one.body.code]).toEqual([400, 'confirm_identity']);
  expect(await statusOf(phone.access_token)).toBe(200);
});
