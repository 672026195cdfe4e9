import { type DemoGame, putGame } from './igdb-put.ts';
import { emptyWorld, type World } from './igdb-shape.ts';
import { GENRE_IDS, PLATFORM_IDS, putWords } from './igdb-words.ts';
import { readStarter } from './library.ts';
import { chance } from './library-names.ts';

export type { DemoGame };

const FIRST = [
  'Amber',
  'Broken',
  'Copper',
  'Distant',
  'Eastern',
  'Frozen',
  'Golden',
  'Hollow',
  'Iron',
  'Jasper',
].concat(['Kindled', 'Lunar', 'Marble', 'Northern', 'Obsidian', 'Paper', 'Quiet', 'Radiant', 'Silver', 'Twilight']);
const SECOND = [
  'Anchor',
  'Bastion',
  'Caravan',
  'Dunes',
  'Ember',
  'Fortress',
  'Garden',
  'Harvest',
  'Isle',
  'Journey',
].concat(['Keep', 'Lagoon', 'Meridian', 'Nomads', 'Outpost', 'Passage', 'Rift', 'Shore', 'Tide', 'Valley']);
const LAST = [
  '',
  ' II',
  ': Origins',
  ': The Long Way',
  ' Stories',
  ' Zero',
  ': Remnants',
  ' Online',
  ' Tactics',
  ' Racer',
];

const CODES = Object.keys(GENRE_IDS);
const MACHINES = Object.keys(PLATFORM_IDS);

function inventGame(index: number): DemoGame {
  const [first, second] = [FIRST[index % 20] ?? '', SECOND[Math.floor(index / 20) % 20] ?? ''];
  const title = `${first} ${second}${LAST[Math.floor(index / 400) % LAST.length] ?? ''}`;
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const [year, month, day] = [2006 + chance(`${slug} y`, 20), 1 + chance(`${slug} m`, 12), 1 + chance(`${slug} d`, 28)];
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return {
    ...{ title, slug, releaseDate: date.slice(0, [10, 10, 10, 7, 4][chance(slug, 5)]) },
    platforms: MACHINES.filter((_, place) => chance(`${slug} ${place}`, 3) === 0).concat(place(slug)),
    genres: [CODES[chance(`${slug} g`, CODES.length)] ?? 'action', 'action'],
    ...{ developers: [`${first} Works`], publishers: [`${second} Publishing`] },
    ...(chance(`${slug} rated`, 2) > 0 && { ageRating: 'PEGI 12' }),
    ...(chance(`${slug} timed`, 3) === 0 && { playTime: { mainStory: 4 + chance(slug, 40), completionist: 90 } }),
    ...{ popularity: chance(`${slug} p`, 900), number: 50_000 + index },
  };
}

const place = (slug: string) => MACHINES[chance(`${slug} at`, MACHINES.length)] ?? 'ps4';

export const GAMES = 5200;
/** Ids have gaps, as they do at IGDB. */
export const idAt = (index: number) => 1000 + index * 7;

/**
 * Rows that no library is made of: additions, editions, games of other platforms, and PC games that are not on Steam.
 */
function putStrangers(world: World): void {
  const stranger = (index: number): DemoGame => ({ ...inventGame(index), slug: `not-ours-${index}` });
  for (let index = 0; index < 200; index += 1) {
    const kind = [{ game_type: 1 }, { game_type: 5 }, { version_parent: idAt(index) }, { platforms: [130] }][index % 4];
    putGame(world, idAt(index) + 3, stranger(index), kind);
  }
  const pc = { platforms: [6], external_games: [] };
  for (let index = 200; index < 230; index += 1) putGame(world, idAt(index) + 3, stranger(index), pc);
}

/** More than five thousand games: those of the starter catalogue, and invented ones. The same in every run. */
export function makeWorld(): World {
  const world = emptyWorld();
  putWords(world);
  const starter: DemoGame[] = readStarter().map((game, index) => ({ ...game, number: index + 1 }));
  const games = Array.from({ length: GAMES }, (_, index) => starter[index] ?? inventGame(index - starter.length));
  for (const [index, game] of games.entries()) {
    const similar_games = [1, 2, 3, GAMES].map(step => idAt((index + step) % (GAMES + 9)));
    putGame(world, idAt(index), game, { similar_games });
  }
  putStrangers(world);
  return world;
}
