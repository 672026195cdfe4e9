import { CommandError } from '../command-error.ts';

/** The content of each column, and its known headers, letters and digits only, best first. */
const FIELDS = {
  title: ['title', 'name', 'gametitle', 'gamename'],
  slug: ['slug'],
  alternativeTitles: ['alternativetitles', 'alternativenames', 'aliases', 'alsoknownas'],
  releaseDate: ['releasedate', 'release', 'released', 'firstreleased', 'date', 'releaseyear', 'yearofrelease', 'year'],
  platforms: ['platforms', 'platform', 'consoles', 'console'],
  genres: ['genres', 'genre'],
  developers: ['developers', 'developer'],
  publishers: ['publishers', 'publisher'],
  ageRating: ['agerating', 'pegi', 'esrb', 'rating'],
  series: ['series', 'franchise'],
  popularity: ['popularity', 'playtime', 'averageplaytime', 'averageplaytimeforever'],
  mainStory: ['mainstory', 'mainstoryhours'],
  mainPlusExtra: ['mainplusextra', 'mainextra', 'mainplusextrahours'],
  completionist: ['completionist', 'completionisthours'],
  steamAppId: ['steamappid', 'appid', 'steamid'],
  igdbId: ['igdbid'],
  coverUrl: ['coverurl', 'cover'],
} as const;

export type Field = keyof typeof FIELDS;
export type ColumnMapping = { columns: Map<Field, number>; ignored: string[] };

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name);
const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Which column holds what: from `--map field=Column,...`, otherwise by the headers. Throws CommandError if no column
 * holds titles.
 */
export function mapColumns(header: string[], map: string | undefined): ColumnMapping {
  const columns = map === undefined ? guessColumns(header) : readMap(header, map);
  if (!columns.has('title'))
    throw new CommandError(
      `No column holds the title: say which with --map title=COLUMN (columns: ${header.join(', ')}).`,
    );
  const used = new Set(columns.values());
  return { columns, ignored: header.filter((_, index) => !used.has(index)) };
}

function guessColumns(header: string[]): Map<Field, number> {
  const names = header.map(plain);
  const columns = new Map<Field, number>();
  for (const [field, aliases] of Object.entries(FIELDS)) {
    const index = aliases.map(alias => names.indexOf(alias)).find(found => found >= 0);
    if (isField(field) && index !== undefined) columns.set(field, index);
  }
  return withGameColumn(columns, names.indexOf('game'));
}

/** A column called Game is the title, unless another one is: then it is the number of a game on Steam. */
function withGameColumn(columns: Map<Field, number>, index: number): Map<Field, number> {
  const field = columns.has('title') ? 'steamAppId' : 'title';
  if (index >= 0 && !columns.has(field)) columns.set(field, index);
  return columns;
}

function readMap(header: string[], map: string): Map<Field, number> {
  const pairs = map.split(',').map(pair => pair.split('='));
  return new Map(
    pairs.map(([name = '', column = '']) => {
      const field = name.trim();
      if (!isField(field))
        throw new CommandError(`--map knows no field ${field}; it knows ${Object.keys(FIELDS).join(', ')}.`);
      const index = header.findIndex(title => plain(title) === plain(column));
      if (index < 0) throw new CommandError(`The file has no column ${column.trim()}; it has ${header.join(', ')}.`);
      return [field, index];
    }),
  );
}
