import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { deadLetters } from '../../worker/platform/database/database.tables.ts';
import { addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { ageSessions, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { jpegOf, RED } from '../helpers/people/pictures.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { bucketKeys, query, tracesOf } from '../helpers/people/traces.ts';
import { type Answer, as, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const { signIn, renewInBrowser } = tokenCalls(() => stack);

type Person = Awaited<ReturnType<typeof newPerson>>;
let person: Person;
beforeEach(async () => {
  person = await newPerson(stack);
});

async function leave(body: unknown, token = person.token) {
  const answer = await stack.fetch('/api/users', send('DELETE', body, { token }));
  const json: Answer = await answer.json();
  return { status: answer.status, body: json, headers: answer.headers };
}

const isThere = async ({ id }: Person = person) => (await stack.db.$count(users, eq(users.id, id))) === 1;

/** Rows of tables that name nobody, whose owner's row is gone. */
async function orphans(): Promise<unknown[]> {
  const owned = [
    ['account_titles', 'account_id', 'connected_accounts'],
    ['account_wishes', 'account_id', 'connected_accounts'],
    ['import_titles', 'import_id', 'imports'],
    ['refresh_tokens', 'session_id', 'sessions'],
    ['wall_games', 'wall_id', 'walls'],
  ];
  const found = owned.map(([table, column, owner]) =>
    query(stack, `SELECT '${table}' AS name FROM ${table} WHERE ${column} NOT IN (SELECT id FROM ${owner})`),
  );
  return (await Promise.all(found)).flat();
}

async function addPicture({ id, token }: Person): Promise<string> {
  const form = new FormData();
  form.set('image', new File([Uint8Array.from(jpegOf(40, 40, () => RED))], 'me.jpg'));
  const init = { ...as(token, { method: 'POST' }), body: form };
  const { imageUrl }: Answer = await (await stack.fetch(`/api/users/profile/${id}/image`, init)).json();
  return imageUrl;
}

describe('deleting an account', () => {
  test('leaves nothing of the person, in no table and not in the bucket', async () => {
    const imageUrl = await addPicture(person);
    await addPersonalData(stack, person);
    const needles = [person.id, person.username, person.email];
    expect(await tracesOf(stack, needles)).toEqual([
      'calendar_feeds',
      'connected_accounts',
      'copies',
      'dead_letters',
      'diary',
      'feedback',
      'game_tags',
      'held_subscriptions',
      'imports',
      'joined_copies',
      'mail_links',
      'move_in_mappings',
      'move_ins',
      'pair_invites',
      'pairs',
      'personal_tokens',
      'plan_games',
      'plans',
      'play_days',
      'playthroughs',
      'push_devices',
      'reminder_settings',
      'rests',
      'security_events',
      'sent_mails',
      'sessions',
      'sign_in_failures',
      'social_identities',
      'tags',
      'told_reminders',
      'triage_calls',
      'triage_decisions',
      'undos',
      'unsubscribe_links',
      'users',
      'views',
      'walls',
      'year_shares',
    ]);
    const { status, body } = await leave({ currentPassword: PASSWORD });
    expect([status, body]).toEqual([200, {}]);
    await mailTo(stack, person.email, 'account_deleted');
    expect(await tracesOf(stack, needles)).toEqual([]);
    expect(await orphans()).toEqual([]);
    expect((await stack.fetch(imageUrl)).status).toBe(404);
    expect(await bucketKeys(stack)).not.toContain(imageUrl.split('/').at(-1));
  });

  test('leaves everybody else as they were', async () => {
    const other = await newPerson(stack);
    const imageUrl = await addPicture(other);
    await addPersonalData(stack, other);
    const before = await tracesOf(stack, [other.id, other.username, other.email]);
    await addPersonalData(stack, person);
    await leave({ currentPassword: PASSWORD });
    expect(await tracesOf(stack, [other.id, other.username, other.email])).toEqual(before);
    expect((await stack.fetch('/api/users/profile', as(other.token))).status).toBe(200);
    expect((await stack.fetch(imageUrl)).status).toBe(200);
    await leave({ currentPassword: PASSWORD }, other.token);
  });

  test('of somebody whose name is an everyday word removes no message that only holds that word', async () => {
    const mail = await newPerson(stack, { username: 'mail', email: 'mail@mail.com' });
    const id = crypto.randomUUID();
    const message = JSON.stringify({ type: 'mail', order: { userId: id } });
    await stack.db.insert(deadLetters).values({ id, type: 'mail', message, failedAt: new Date().toISOString() });
    expect((await leave({ currentPassword: PASSWORD }, mail.token)).status).toBe(200);
    expect(await stack.db.$count(deadLetters, eq(deadLetters.id, id))).toBe(1);
  });

  test('ends every session at once', async () => {
    const { cookie } = await signIn(person.username, { client_id: 'web' });
    const elsewhere = await signIn(person.username);
    const { headers } = await leave({ currentPassword: PASSWORD });
    expect(headers.getSetCookie().join()).toMatch(/^raff_refresh=;.*Max-Age=0.*Path=\/connect/);
    for (const token of [person.token, elsewhere.body.access_token]) {
      expect((await stack.fetch('/api/users/profile', as(token))).status).toBe(401);
      expect((await leave({ currentPassword: PASSWORD }, token)).status).toBe(401);
    }
    expect((await renewInBrowser(cookie)).status).toBe(400);
    expect((await signIn(person.username)).status).toBe(400);
  });

  test('frees the name and the address', async () => {
    await leave({ currentPassword: PASSWORD });
    const again = await newPerson(stack, { username: person.username, email: person.email });
    expect(again.id).not.toBe(person.id);
  });
});

describe('an account is not deleted', () => {
  test('without its password', async () => {
    for (const body of [
      {},
      { currentPassword: 'wrong horse' },
      { currentPassword: '' },
      { username: person.username },
    ]) {
      const { status, body: problem } = await leave(body);
      expect([status, problem.code, Object.keys(problem.errors)]).toEqual([400, 'invalid', ['currentPassword']]);
    }
    expect(await isThere()).toBe(true);
  });

  test('by guessing at the password', async () => {
    for (let i = 0; i < 5; i += 1) expect((await leave({ currentPassword: 'wrong horse' })).status).toBe(400);
    const { status, headers } = await leave({ currentPassword: PASSWORD });
    expect([status, Number(headers.get('Retry-After')) > 0, await isThere()]).toEqual([429, true, true]);
  });

  test('without its name and a recent sign-in, where it has no password', async () => {
    await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    for (const body of [{}, { username: 'somebody' }, { username: '' }, { currentPassword: PASSWORD }]) {
      const { status, body: problem } = await leave(body);
      expect([status, Object.keys(problem.errors)]).toEqual([400, ['username']]);
    }
    expect(await isThere()).toBe(true);
    await ageSessions(stack, person.id);
    const stolen = await leave({ username: person.username });
    expect([stolen.status, stolen.body.code, await isThere()]).toEqual([400, 'confirm_identity', true]);
    await ageSessions(stack, person.id, { minutes: 9 });
    expect((await leave({ username: person.username })).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  test('without a proof of the last minutes, where it has no password: its name is no secret', async () => {
    await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    await ageSessions(stack, person.id);
    const { status, body: problem } = await leave({ username: person.username });
    expect([status, problem.code, await isThere()]).toEqual([400, 'confirm_identity', true]);
  });

  test('by anybody else', async () => {
    expect((await leave({ username: person.username, currentPassword: PASSWORD }, 'x')).status).toBe(401);
    expect((await stack.fetch('/api/users', { method: 'DELETE' })).status).toBe(401);
    expect(await isThere()).toBe(true);
  });
});
