import * as v from 'valibot';
import { GameFacts } from '../../catalogue/catalogue.schema.ts';
import type { GenreCode } from '../../catalogue/genres.ts';
import type { Mode } from '../../catalogue/modes.ts';
import type { WideGame } from '../../catalogue/wide-catalogue/wide-lines.ts';
import { CommandError } from '../command-error.ts';
import { matureOf } from './mature.ts';

/* Names of companies that a file has joined with commas, apart again. */

const FORM_WORD = [
  'inc|l\\.? ?l\\.? ?[cp]|ltd|limited|ltda|lda|gmbh|ug|kg|ag|ab|oy|aps|plc|pty|pte|pvt|co|corp|corporation',
  's\\.? ?a|s\\.? ?a\\.? ?s|s\\.? ?[rp]\\.? ?l|s\\.? ?l|s\\.? ?l\\.? ?u|s\\.? ?c|b\\.? ?v|n\\.? ?v|a\\.? ?s|k\\.? ?k|e\\.? ?u',
  's\\.? ?r\\.? ?o|spol\\. s ?r\\.? ?o|sp\\.? z\\.? ?o\\.? ?o|d\\.? ?o\\.? ?o|s\\.? ?a\\.? de c\\.? ?v|ph\\.? ?d|jr|sr',
].join('|');
/** A legal form, such as `Inc.` or `Pte. Ltd.`, perhaps with a country in brackets: it belongs to the name before it. */
const LEGAL_FORM = new RegExp(`^(?:(?:${FORM_WORD})[.,]*\\s*)+(?:\\([^)]*\\))?$`, 'i');
/** `Massive, a Ubisoft studio`. */
const APPOSITION = /^an? \S/;
const ADDRESS = /^(?:https?:\/\/|www\.)/i;
const AND = /^(?:and|&) /;

const isOpen = (name: string) => name.split('(').length > name.split(')').length;

const continues = (before: string, piece: string) =>
  LEGAL_FORM.test(piece) || APPOSITION.test(piece) || (isOpen(before) && piece.includes(')'));

/**
 * The names in a text that joins them with `, `. A comma inside a name, as in `FromSoftware, Inc.`, separates nothing;
 * addresses of pages are no names. One without a space after it never separates.
 */
export function splitCompanies(text: string): string[] {
  const names: string[] = [];
  for (const piece of text.split(', ').map(one => one.trim())) {
    const before = names.at(-1);
    if (before !== undefined && continues(before, piece)) names[names.length - 1] = `${before}, ${piece}`;
    else names.push(piece);
  }
  const plain = names.map(name => name.replace(AND, '').replace(/[,\s]+$/, '')).filter(name => !ADDRESS.test(name));
  return [...new Map(plain.filter(name => name !== '').map(name => [name.toLowerCase(), name])).values()];
}

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
    appId: cell('appid'),
    title,
    released: cell('released'),
    developers: namesIn(cell('developers')),
    publishers: namesIn(cell('publishers')),
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
