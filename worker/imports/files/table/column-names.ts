import { TARGETS } from '../files.schema.ts';
import { columnKey } from '../formats/columns.ts';
import { COLUMN_WORDS, UNITLESS } from './column-words.ts';

/** Column names are compared by their keys. */
export const COLUMN_KEYS = new Map(TARGETS.map(target => [target, COLUMN_WORDS[target].map(columnKey)]));

const BRACKETS = /\([^()]*\)|\[[^\][]*\]/g;
/** What a column counts in: without it `Time (min)` would be hours. */
const UNIT = /(?:^|[^\p{L}])(?:m|min|mins|minutes|s|sec|seconds|h|hr|hrs|hours|دقيقه|دقائق|ساعه|ساعات)(?:$|[^\p{L}])/u;
/** No name of a column is longer. In letters. */
const NAME_MAX = 100;

/** The key of a name without what people write beside it: `Game (459 total)`, `Title*`, `🎮 Platform:`. */
function bareKey(name: string): string {
  const key = columnKey(name.slice(0, NAME_MAX));
  return key
    .replace(BRACKETS, inside => (UNIT.test(inside) ? inside : ' '))
    .replace(/[^\p{L}\p{N}()+% ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The keys that a column may be found by, the exact one first. */
export const keysOfName = (name: string): string[] => [...new Set([columnKey(name), bareKey(name)])];

const unitless = UNITLESS.map(columnKey);
/** Whether a column of times may count in anything. */
export const isUnitless = (name: string) => keysOfName(name).some(key => unitless.includes(key));

/** Whether a name alone says that a column holds the titles of games. */
export const isTitleName = (name: string) => keysOfName(name).some(key => COLUMN_KEYS.get('title')?.includes(key));

/** Columns of trackers of many media, which say what a row is. */
const COLUMNS = ['media type', 'media', 'medium', 'type', 'category', 'kind', 'item type'].map(columnKey);
const GAME = /^(?:video ?)?games?$/;
const NO_GAME =
  /^(?:movies?|films?|tv(?: shows?| series)?|shows?|series|seasons?|episodes?|anime|manga|(?:light |visual )?novels?|books?|comics?|music|albums?|songs?|podcasts?|performances?|people|person)$/;

const kindOf = (cell: string | undefined) => columnKey(cell ?? '');
const isKind = (kind: string) => kind === '' || GAME.test(kind) || NO_GAME.test(kind);

/** Whether a row of an unknown table is a game, where a column says of all rows whether they are games, films or books. */
export function gamesOnly(header: string[], samples: string[][]): (cells: string[]) => boolean {
  const places = header.flatMap((name, place) => (COLUMNS.includes(columnKey(name)) ? [place] : []));
  const place = places.find(at => {
    const kinds = samples.map(cells => kindOf(cells[at]));
    return kinds.every(isKind) && kinds.some(kind => kind !== '');
  });
  return place === undefined ? () => true : cells => !NO_GAME.test(kindOf(cells[place]));
}
