import { eq, getTableName } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { WAYS_IN } from '../../worker/people/sign-in-methods/sign-in-methods.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { en } from '../helpers/people/api-words.ts';
import { type Way, waysInto } from '../helpers/people/every-way-in.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { query } from '../helpers/people/traces.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

/* Every way into an account, made by somebody who was in it, and what of it still opens after the owner has acted. */

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: { ...simulators.vars, SEALING_KEY } }));
const { fill, addedAt, reset, disown, change, leave } = waysInto(() => stack);

const DAY_MS = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

type Act = (owner: Owner) => Promise<{ status: number }>;
/** The act, when its person confirmed the address, and when the ways were added; in days ago. */
type Event = { act: Act; confirmed: number | null; added: number };

const EVENTS: Record<string, Event> = {
  nothing: { act: async () => ({ status: 200 }), confirmed: 30, added: 1 },
  'a new password': { act: change, confirmed: 30, added: 1 },
  'a new password by mail, of things of this week': { act: reset, confirmed: 30, added: 1 },
  'a new password by mail, of older things': { act: reset, confirmed: 30, added: 8 },
  'a new password by mail, where nobody had confirmed the address': { act: reset, confirmed: null, added: 8 },
  '“It was not me”, of things of this week': { act: disown, confirmed: 30, added: 1 },
  '“It was not me”, of older things': { act: disown, confirmed: 30, added: 8 },
  '“It was not me”, of things from before the address was confirmed': { act: disown, confirmed: 1, added: 8 },
  '“It was not me”, of everything': {
    act: owner => disown(owner, { everything: true }),
    ...{ confirmed: 30, added: 8 },
  },
  'the end of the account': { act: leave, confirmed: 30, added: 8 },
};

/** Whether it still opens (+) or not (-), after each of the events in their order. */
const OPENS: Record<Way, string> = {
  passkeys: '++-+--+---',
  app: '++-+--+---',
  codes: '++-+--+---',
  providers: '++++--+---',
  tokens: '++-+------',
  feed: '++--------',
  years: '++--------',
  pairs: '++--------',
  invites: '++--------',
  sessions: '+---------',
  halfLogins: '+---------',
  challenges: '+---------',
  factorReset: '+---------',
  password: '+---------',
  mailLinks: '+---------',
};

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

describe.each(Object.entries(EVENTS).map(([name, event], at) => ({ name, ...event, at })))(
  'after $name',
  ({ act, confirmed, added, at }) => {
    test('opens what should, and nothing else', async () => {
      const ways = await fill(owner);
      const emailVerifiedAt = confirmed === null ? null : ago(confirmed);
      await stack.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, owner.id));
      await addedAt(owner, ago(added));
      expect((await act(owner)).status).toBe(200);
      const found = [];
      for (const [name, opens] of Object.entries(ways)) found.push([name, (await opens()) ? '+' : '-']);
      const wanted = Object.entries(OPENS).map(([name, cells]) => [name, cells[at]]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    });
  },
);

test('a new password by mail says in its answer and its mail what has ended, and what still opens', async () => {
  await fill(owner);
  await stack.db
    .update(users)
    .set({ emailVerifiedAt: ago(30) })
    .where(eq(users.id, owner.id));
  await addedAt(owner, ago(8));
  const { body } = Object(await reset(owner));
  expect(body).toEqual({
    unlinked: [],
    ended: ['feed', 'years', 'pairs', 'invites'],
    stays: [
      { kind: 'passkeys', name: 'My phone' },
      { kind: 'app', name: null },
      { kind: 'codes', name: null },
      { kind: 'providers', name: 'google' },
      { kind: 'tokens', name: 'Shelf script' },
    ],
  });
  const { text } = await mailTo(stack, owner.email, 'password_changed');
  for (const said of ['My phone', en.stayingWays.app, en.stayingWays.codes, 'Google', 'Shelf script'])
    expect(text).toContain(said);
});

/** Tables with a person and what could be a key, which open no account, and why. */
const NO_WAY_IN: Record<string, string> = {
  undos: 'takes one act of its person back, within seconds',
  triage_calls: 'a call that may be repeated, by its person alone',
  push_devices: 'is told when a game comes out; opens nothing',
  unsubscribe_links: 'ends mails; opens nothing',
  connected_accounts: 'opens the person’s account at another service for us',
};

test('the list has every table with a person and what could be a key', async () => {
  const rows = await query(
    stack,
    `SELECT DISTINCT m.name FROM sqlite_master m
      JOIN pragma_foreign_key_list(m.name) f ON f."table" = 'users'
      JOIN pragma_table_info(m.name) c
      WHERE m.type = 'table' AND (c.name LIKE '%hash' OR c.name LIKE '%sealed%' OR c.name LIKE '%encrypted%'
        OR c.name LIKE '%public_key%' OR c.name LIKE '%secret%' OR c.name IN ('provider', 'scope'))
      ORDER BY m.name`,
  );
  const listed: string[] = Object.values(WAYS_IN).map(({ table }) => getTableName(table));
  const missing = rows.map(row => String(row.name)).filter(name => !listed.includes(name) && !(name in NO_WAY_IN));
  expect(missing).toEqual([]);
  expect(Object.keys(NO_WAY_IN).filter(name => listed.includes(name))).toEqual([]);
});

test('every way of the list is filled here', () => {
  expect([...Object.keys(OPENS), 'unconfirmedApp'].toSorted()).toEqual(Object.keys(WAYS_IN).toSorted());
});
