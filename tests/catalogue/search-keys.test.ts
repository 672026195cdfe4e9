import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KEYS_PART, KEYS_VERSION, titleKeys } from '../../worker/catalogue/titles/title-keys.ts';
import { titleBeginnings } from '../../worker/catalogue/titles/titles.schema.ts';
import { renewKeys } from '../../worker/catalogue/upsert/renew-keys.ts';
import { runCommand } from '../../worker/cli/processes/child.ts';
import { readShape } from '../../worker/cli/start/database-state.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });

const GAMES = 'SELECT num FROM games ORDER BY num';
const NOTED = `SELECT known_until, last_id, beat_at FROM catalogue_syncs WHERE part = '${KEYS_PART}'`;
const rowsOf = async (sql: string) => (await stack.db.$client.execute(sql)).rows;

async function titles(term: string): Promise<string[]> {
  const { games }: Answer = await (await stack.fetch(`/api/search?term=${encodeURIComponent(term)}`)).json();
  return games.map(({ title }: Answer) => title);
}

/** Leaves the search index without the keys of every game behind this one, and notes the version of the keys. */
async function forgetKeys(last: number, version: number): Promise<void> {
  await stack.db.$client.batch(
    [
      `DELETE FROM search_keys WHERE rowid % 4194304 > ${last}`,
      {
        sql: `UPDATE catalogue_syncs SET finished_at = NULL, known_until = ?1, last_id = ?2 WHERE part = ?3`,
        args: [version, last, KEYS_PART],
      },
    ],
    'write',
  );
}

test('a start on keys of an earlier version makes them anew, and the next one does nothing', {
  timeout: 60_000,
}, async () => {
  await forgetKeys(0, KEYS_VERSION - 1);
  expect(await titles('سترديو فالي')).toEqual([]);
  expect(await readShape(stack.database)).toMatchObject({ isReady: false });
  await runCommand('prepare', [], stack.database);
  expect((await titles('سترديو فالي'))[0]).toBe('Stardew Valley');
  expect(await readShape(stack.database)).toMatchObject({ isReady: true });
  const noted = await rowsOf(NOTED);
  expect(await renewKeys(stack.db)).toBe(0);
  expect(await rowsOf(NOTED)).toEqual(noted);
});

test('a database that notes no version of its keys makes them anew', async () => {
  await stack.db.$client.execute({ sql: 'DELETE FROM catalogue_syncs WHERE part = ?1', args: [KEYS_PART] });
  expect(await renewKeys(stack.db)).toBe((await rowsOf(GAMES)).length);
  expect(await rowsOf('SELECT 1 FROM search_keys_docsize')).toHaveLength((await rowsOf(GAMES)).length);
});

test('a catalogue of an earlier version gets the beginnings of its titles', async () => {
  const called = () => rowsOf('SELECT title, other_titles, called FROM games ORDER BY num');
  await stack.db.$client.batch(
    ['UPDATE games SET called = NULL WHERE num % 3 = 0', "UPDATE games SET called = '|old' WHERE num % 3 = 1"],
    'write',
  );
  await forgetKeys(0, KEYS_VERSION - 1);
  await renewKeys(stack.db);
  const rows = await called();
  expect(rows.length).toBeGreaterThan(1000);
  const titlesOf = ({ title, other_titles }: Record<string, unknown>) => [
    title,
    ...(other_titles ? String(other_titles).split('\u001f') : []),
  ];
  const sorted = (beginnings: string) => beginnings.split('|').sort();
  expect(rows.map(row => sorted(String(row.called)))).toEqual(
    rows.map(row => sorted(titleBeginnings(titlesOf(row).map(String)))),
  );
});

test('what was interrupted goes on behind the last game that was done', async () => {
  const nums = (await rowsOf(GAMES)).map(({ num }) => Number(num));
  await forgetKeys(nums.at(-3) ?? 0, KEYS_VERSION);
  expect(await renewKeys(stack.db)).toBe(2);
  expect(await rowsOf('SELECT 1 FROM search_keys_docsize')).toHaveLength(nums.length);
});

/**
 * A change of the keys reaches the databases that exist by a higher version: raise it, and write the new digest here.
 */
test('the keys of this version are these', () => {
  const keys = labelledGames().flatMap(({ title }) => [titleKeys(title, []).keys, titleBeginnings([title])]);
  const digest = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 12);
  expect([KEYS_VERSION, digest]).toEqual([7, 'e9f56713e892']);
});
