import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStarterLines } from '../../worker/catalogue/starter.ts';
import { popularityOf } from '../../worker/catalogue/store-facts/to-facts.ts';
import { readWide } from '../../worker/catalogue/wide-catalogue/wide-file.ts';
import { readLine } from '../../worker/catalogue/wide-catalogue/wide-lines.ts';
import { once } from '../../worker/platform/remember.ts';
import { loadInMemory } from '../helpers/catalogue/load-in-memory.ts';
import { steamNumbers } from '../helpers/catalogue/steam-numbers.ts';

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

const names = (cell = '') => (cell ? cell.split(', ') : []);

/** How many people have reviewed what has a number, as the wide catalogue tells. */
const reviews = once(
  () =>
    new Map(
      readWide()
        .lines.flatMap(line => readLine(line) ?? [])
        .map(game => [game.appId, game.reviews]),
    ),
);

const storeRow = (pair: Record<string, string>) => ({
  popularity: popularityOf(reviews().get(pair.appid ?? '') ?? 0) || undefined,
  ...{ title: pair.steamTitle, steamAppId: pair.appid, releaseDate: pair.steamYear || undefined },
  ...{ developers: names(pair.steamDevelopers), publishers: names(pair.steamPublishers) },
});

test('the starter’s games meet their entries at Steam, and no other: pairs that were told apart by hand', () => {
  const pairs = readPairs();
  const starter = loadInMemory(
    [],
    readStarterLines().map(line => JSON.parse(line)),
    { source: 'starter', asOf: AS_OF },
  );
  // The store's best known come first; an edition is sold beside its game.
  const rows = new Map(
    pairs
      .toSorted((a, b) => (a.verdict === 'same' ? 0 : 1) - (b.verdict === 'same' ? 0 : 1))
      .map(pair => [pair.appid, pair]),
  );
  const store = loadInMemory(starter, [...rows.values()].map(storeRow), { source: 'store', asOf: AS_OF });
  const games = new Map(store.map(game => [game.slug, game]));
  const isJoined = ({ slug = '', appid }: Record<string, string>) =>
    games.get(slug)?.providerIds.includes(`steam:${appid}`) ?? false;
  const same = pairs.filter(pair => pair.verdict === 'same');
  const others = pairs.filter(pair => pair.verdict === 'other');
  expect(same.length).toBeGreaterThan(200);
  expect(others.filter(isJoined)).toEqual([]);
  const missed = same.filter(pair => !isJoined(pair)).map(pair => pair.slug);
  expect(missed.length / same.length, missed.join(', ')).toBeLessThanOrEqual(1 - FOUND_MIN);
});

test('the demo accounts have Steam’s own numbers of games that the wide catalogue gives them to', () => {
  const written = readFileSync(new URL('../simulators/steam-numbers.tsv', import.meta.url), 'utf8');
  expect(written, 'run node tests/simulators/write-steam-numbers.ts').toBe(steamNumbers());
});
