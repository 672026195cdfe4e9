import type { InValue } from '@libsql/client';
import { expect, test } from 'vitest';
import { scopeOf } from '../../worker/operator/backup/scopes.ts';
import { addFactors } from '../helpers/fixtures/factors.ts';
import { addFileImport } from '../helpers/fixtures/history-data.ts';
import { addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { newGame } from '../helpers/games/shelf.ts';
import { exportOften, takeEverything } from '../helpers/people/exports.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { isThere, references, replaceRow, rowsOf, tablesOfPeople } from '../helpers/people/tables-of-people.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { query } from '../helpers/people/traces.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

/* The tables of a person are found in the database itself, so that a new one is neither forgotten in the export nor
   left behind. */

const stack = sharedStack();
const { signIn } = tokenCalls(() => stack);

async function fullPerson() {
  const person = await newPerson(stack, { firstName: 'Mona', lastName: 'Adel' });
  const { num } = await addPersonalData(stack, person);
  await addFileImport(stack, person.id, num);
  await signIn(person.username);
  await exportOften(stack, person.id);
  await addFactors(stack, person);
  return person;
}

test('the full account of these tests has a row in every table of people', async () => {
  const { id } = await fullPerson();
  const empty = [];
  for (const one of await tablesOfPeople(stack)) if ((await rowsOf(stack, one, id)).length === 0) empty.push(one.table);
  expect(empty).toEqual([]);
});

test('no table of people is in the backup of the catalogue', async () => {
  const tables = (await tablesOfPeople(stack)).map(({ table }) => table);
  expect(tables.filter(table => scopeOf(table) !== 'people')).toEqual([]);
});

test('an account that goes takes its rows of every table of people with it', async () => {
  const { id, token } = await fullPerson();
  const tables = await tablesOfPeople(stack);
  const before = [];
  for (const one of tables) before.push(await rowsOf(stack, one, id));
  expect(tables.length).toBeGreaterThan(25);
  const answer = await stack.fetch('/api/users', send('DELETE', { currentPassword: PASSWORD }, { token }));
  expect(answer.status, await answer.text()).toBe(200);
  const left = [];
  for (const [at, { table }] of tables.entries()) {
    for (const row of before[at] ?? []) if (await isThere(stack, table, row)) left.push(table);
  }
  expect(left).toEqual([]);
});

/** Fields of which an export says nothing, and why. The keys by which tables refer to each other do not count. */
const KEPT_BACK: [why: string, fields: Record<string, string>][] = [
  [
    'a secret, or its hash',
    {
      ...{ users: 'password_hash', connected_accounts: 'token_encrypted token_expires_at', mail_links: 'hash' },
      ...{ personal_tokens: 'hash', pair_invites: 'hash', year_shares: 'hash', undos: 'hash' },
      calendar_feeds: 'hash',
      ...{ triage_calls: 'hash claim', push_devices: 'hash sealed', unsubscribe_links: 'hash' },
      refresh_tokens: 'hash expires_at spent_at',
      ...{ passkeys: 'id public_key', authenticator_apps: 'sealed', recovery_codes: 'hash' },
      factor_resets: 'cancel_hash',
    },
  ],
  [
    'a number of ours that tells nothing',
    {
      ...{
        copies: 'id',
        security_events: 'id',
        sent_mails: 'id',
        personal_tokens: 'id',
        playthroughs: 'id',
        play_days: 'id',
        pairs: 'id',
      },
      pair_invites: 'id',
      ...{ told_reminders: 'subject claim', push_devices: 'last_claim' },
      ...{ joined_copies: 'id copy', wall_games: 'id', move_in_mappings: 'header', triage_decisions: 'call' },
    },
  ],
  ['it follows from the name, or from what was done last', { tags: 'folded updated_at' }],
  ['where somebody else asked from', { sent_mails: 'asker' }],
  [
    'the order of an array tells it; with one row in a list there is none',
    { copies: 'position', plan_games: 'position', wall_games: 'position', triage_decisions: 'nth' },
  ],
  [
    'what a writer has to have read: it belongs to this server',
    { diary: 'note_version', playthroughs: 'note_version' },
  ],
  [
    'it stands in the file, which the person has',
    {
      move_ins: 'walls evening dates is_encoding_sure',
      move_in_rows: 'place line title data cells subplatform match game joined_to',
    },
  ],
  [
    'when we look again, and how far we looked: it follows from the settings and the clock',
    { reminder_settings: 'next_push_at next_mail_at moves_pushed moves_mailed', told_reminders: 'handed_at' },
  ],
  [
    'a check of a sign-in that is over within minutes, or what the next check starts from',
    {
      ...{ passkey_challenges: 'hash purpose session_id expires_at' },
      half_logins: 'hash client_id scope opened_by failures expires_at',
      ...{ passkeys: 'counter transports', authenticator_apps: 'last_step session_id' },
    },
  ],
  [
    'the catalogue’s, or the store’s: nothing about the person',
    { account_titles: 'category match_ids cover_url facts', account_wishes: 'category' },
  ],
];
const keptBack = KEPT_BACK.flatMap(([, fields]) =>
  Object.entries(fields).flatMap(([table, names]) => names.split(' ').map(name => `${table}.${name}`)),
);

/** Another value of the same kind. */
function otherValue(value: unknown, type: string): InValue {
  if (typeof value === 'number' || (value === null && type !== 'TEXT')) return value === 1 ? 0 : Number(value) + 1;
  const text = String(value ?? '2001-02-03T04:05:06.789Z');
  if (text.startsWith('{')) return '{"name":"changed"}';
  if (text.startsWith('[')) return '[{"name":"changed"}]';
  return /^\d{4}-\d\d-\d\d/.test(text) ? text.replace(/^\d{4}/, '1999') : `${text}x`;
}

const withoutTime = async (token: string) => {
  const { exportedAt: _now, ...all }: Answer = await takeEverything(stack, token);
  return JSON.stringify(all);
};

/** An export for each field. */
const MANY = { timeout: 120_000 };

test('an export tells every field of every table of people, save those that are named here', MANY, async () => {
  const { id, token } = await fullPerson();
  const other = await newGame(stack);
  const keys = new Map((await references(stack)).map(one => [`${one.table}.${one.column}`, one.to]));
  const whole = await withoutTime(token);
  const untold = [];
  for (const one of await tablesOfPeople(stack)) {
    const columns = await query(stack, `SELECT name, type FROM pragma_table_info('${one.table}')`);
    const rows = await rowsOf(stack, one, id);
    for (const { name, type } of columns) {
      const field = `${one.table}.${name}`;
      const row = rows.findLast(found => found[String(name)] !== null) ?? rows.at(-1);
      const to = keys.get(field);
      if (!row || (to && to !== 'games')) continue;
      const value = to === 'games' ? other.num : otherValue(row[String(name)], String(type));
      const after = { ...row, [String(name)]: value };
      if (!(await replaceRow(stack, one.table, row, after))) continue;
      if ((await withoutTime(token)) === whole) untold.push(field);
      await replaceRow(stack, one.table, after, row);
    }
  }
  expect(await withoutTime(token)).toBe(whole);
  expect(untold.toSorted()).toEqual(keptBack.toSorted());
});
