import { columnKey } from '../formats/columns.ts';

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
