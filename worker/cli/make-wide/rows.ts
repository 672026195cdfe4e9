import * as v from 'valibot';
import { GameFacts } from '../../catalogue/catalogue.schema.ts';
import type { GenreCode } from '../../catalogue/genres.ts';
import type { Mode } from '../../catalogue/modes.ts';
import type { WideGame } from '../../catalogue/wide-catalogue/wide-lines.ts';
import { CommandError } from '../command-error.ts';
import { splitCompanies } from './companies.ts';
import { matureOf } from './mature.ts';

/* The rows of a file of Steam's public figures, see migrations/wide/README.md. */

const COLUMNS = [
  ...(['appid', 'title', 'released', 'developers', 'publishers', 'genres', 'arabic', 'modes'] as const),
  ...(['early', 'mature', 'reviews'] as const),
];
type Column = (typeof COLUMNS)[number];

const GENRES: GenreCode[] = [
  ...(['action', 'adventure', 'indie', 'casual', 'simulation', 'role-playing', 'strategy'] as const),
  ...(['sports', 'racing', 'mmo'] as const),
];
const MODES = new Map<string, Mode>([
  ['s', 'alone'],
  ['o', 'online-coop'],
  ['c', 'couch-coop'],
  ['n', 'lan-coop'],
  ['p', 'online-versus'],
  ['v', 'couch-versus'],
  ['m', 'massive'],
]);

/** A name as it is shown, without signs. */
const clean = (name: string) => {
  const read = v.safeParse(GameFacts.entries.title, name);
  return read.success ? read.output : '';
};
const namesIn = (cell: string) => splitCompanies(cell).map(clean).filter(Boolean);

function gameOf(cell: (name: Column) => string): WideGame {
  const title = clean(cell('title'));
  const arabic = cell('arabic');
  return {
    ...{ appId: cell('appid'), title, released: cell('released') },
    ...{ developers: namesIn(cell('developers')), publishers: namesIn(cell('publishers')) },
    genres: GENRES.filter(code => cell('genres').split(',').includes(code)),
    arabic: arabic.includes('v') ? 'v' : arabic === '' ? '' : 't',
    modes: [...cell('modes')].flatMap(letter => MODES.get(letter) ?? []),
    isMature: cell('mature') === 'x',
    reviews: Number(cell('reviews')) || 0,
  };
}

/** The games of a file's text, best known first. Throws CommandError if its first line names other columns. */
export function readRows(text: string): WideGame[] {
  const [header = '', ...lines] = text.split('\n').filter(line => line !== '');
  const columns = header.split('\t');
  const missing = COLUMNS.filter(name => !columns.includes(name));
  if (missing.length > 0) throw new CommandError(`The file has no column ${missing.join(', ')}.`);
  const places = new Map(COLUMNS.map(name => [name, columns.indexOf(name)]));
  const games = lines.map(line => {
    const cells = line.replace(/\r$/, '').split('\t');
    return gameOf(name => cells[places.get(name) ?? -1] ?? '');
  });
  const isMature = matureOf(games);
  return games.map(game => ({ ...game, isMature: isMature(game) }));
}
