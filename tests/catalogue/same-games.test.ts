import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStarterLines } from '../../worker/catalogue/starter-files.ts';
import { checkRow } from '../../worker/catalogue/upsert/check-row.ts';
import type { KnownGame } from '../../worker/catalogue/upsert/known-games.ts';
import { Plan, type Source } from '../../worker/catalogue/upsert/plan.ts';

/** The day of the store's file that the pairs are from. */
const AS_OF = '2024-10-15';
/** The least share of the pairs of one game that must meet. */
const FOUND_MIN = 0.97;

const COLUMNS =
  'verdict slug title year developers starterSteam appid steamTitle steamYear steamDevelopers steamPublishers';

function readPairs() {
  const file = new URL('../helpers/catalogue/same-games.tsv', import.meta.url);
  const [, ...lines] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('#'));
  return lines.map(line => {
    const cells = line.split('\t');
    return Object.fromEntries(COLUMNS.split(' ').map((name, at) => [name, cells[at] ?? '']));
  });
}

function load(games: KnownGame[], rows: unknown[], source: Source): KnownGame[] {
  const found = { games, slugs: new Set(games.map(game => game.slug)), oldSlugs: new Map(), lastNum: games.length };
  const plan = new Plan(found, { source, asOf: AS_OF });
  for (const [at, input] of rows.entries()) {
    const row = checkRow(input, at + 1);
    if ('facts' in row) plan.take(row);
  }
  const known = new Map(games.map(game => [game.num, game]));
  for (const { after } of plan.changes()) known.set(after.num, after);
  return [...known.values()];
}

const names = (cell = '') => (cell ? cell.split(', ') : []);

const storeRow = (pair: Record<string, string>) => ({
  ...{ title: pair.steamTitle, steamAppId: pair.appid, releaseDate: pair.steamYear || undefined },
  ...{ developers: names(pair.steamDevelopers), publishers: names(pair.steamPublishers) },
});

test('the starter’s games meet their entries at Steam, and no other: pairs that were told apart by hand', () => {
  const pairs = readPairs();
  const starter = load(
    [],
    readStarterLines().map(line => JSON.parse(line)),
    'starter',
  );
  // The store's best known come first; an edition is sold beside its game.
  const rows = new Map(
    pairs
      .toSorted((a, b) => (a.verdict === 'same' ? 0 : 1) - (b.verdict === 'same' ? 0 : 1))
      .map(pair => [pair.appid, pair]),
  );
  const games = new Map(load(starter, [...rows.values()].map(storeRow), 'store').map(game => [game.slug, game]));
  const isJoined = ({ slug = '', appid }: Record<string, string>) =>
    games.get(slug)?.providerIds.includes(`steam:${appid}`) ?? false;
  const same = pairs.filter(pair => pair.verdict === 'same');
  const others = pairs.filter(pair => pair.verdict === 'other');
  expect(same.length).toBeGreaterThan(200);
  expect(others.filter(isJoined)).toEqual([]);
  const missed = same.filter(pair => !isJoined(pair)).map(pair => pair.slug);
  expect(missed.length / same.length, missed.join(', ')).toBeLessThanOrEqual(1 - FOUND_MIN);
});
