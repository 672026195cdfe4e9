import { tagsOf } from '../../../shelf/tags/fold-tag.ts';
import { type FileRow, newRow } from '../file-row.ts';
import { yearIn } from '../values/dates.ts';
import { isOnDisc, ownershipIn, setOwnership } from '../values/ownership.ts';
import { readPlatform } from '../values/platforms.ts';
import { putInState } from '../values/states.ts';
import { addError, hoursIn, instantIn, isRecord, ratingIn, recordsIn, setPlatform, textOf } from './entry-values.ts';
import type { DocumentFormat } from './format.ts';
import { setNexoriousState } from './nexorious.ts';

type Values = Record<string, unknown>;

const ofCopies = (...names: string[]) => names.map(name => `platforms.${name}`);

/** The document of nexorious, version 2; and version 1, which tells more of a copy, and the hours of a game once more. */
export const nexoriousDocument: DocumentFormat = {
  id: 'nexorious',
  lists: ['games', 'wishlist'],
  fits: ({ keys, scalars, first }) => {
    const game = first.get('games');
    if (scalars.get('format') === 'nexorious-library') return true;
    return isRecord(game) && 'igdb_id' in game && ('play_status' in game || keys.has('export_version'));
  },
  carried: {
    game: ['title', 'release_year'],
    ids: ['igdb_id'],
    platform: ['platforms', ...ofCopies('platform', 'platform_name', 'storefront', 'storefront_name')],
    list: ['play_status', 'is_wishlisted'],
    hours: ['hours_played', ...ofCopies('hours_played')],
    rating: ['personal_rating'],
    note: ['personal_notes'],
    access: ['ownership_status', ...ofCopies('ownership_status')],
    added: ['created_at'],
    tags: ['tags', 'tags.name'],
  },
  dropped: {
    own_lists: ['is_loved', 'pools'],
    own_dates: ['updated_at', 'acquired_date', ...ofCopies('acquired_date')],
    internal: [
      ...['format', 'version', 'exported_at', 'export_version', 'export_date', 'user_id', 'tags.color'],
      ...['total_games', 'total_wishlist', 'export_stats'],
      ...ofCopies('platform_id', 'storefront_id', 'store_game_id', 'store_url', 'is_available'),
    ],
  },
  open: () => ({
    read: ({ key, line, value }) => (isRecord(value) ? readEntry(line, value, key === 'wishlist') : []),
    end: () => [],
  }),
};

/** A copy, with what version 1 told of all copies of its game. */
const copiesOf = ({ platforms, ownership_status }: Values): Values[] =>
  recordsIn(platforms).map(copy => ({ ownership_status, ...copy }));

const ownershipOf = (copy: Values) => textOf(copy.ownership_status) || 'owned';
const isGone = (copy: Values) => ownershipIn(ownershipOf(copy)) === 'gone';
const storeOf = (copy: Values) => textOf(copy.storefront) || textOf(copy.storefront_name);
const machineOf = (copy: Values) => textOf(copy.platform) || textOf(copy.platform_name) || storeOf(copy);
const hasPlace = (copy: Values) => typeof readPlatform(machineOf(copy), { store: storeOf(copy) }) === 'number';

function readEntry(line: number, game: Values, isWish: boolean): FileRow[] {
  const row = newRow(line, textOf(game.title));
  if (row.title === '') return [{ ...row, errors: [{ code: 'no_title' }] }];
  // What is gone stands last: what is played now is played on a copy that is there.
  const copies = copiesOf(game).toSorted((one, other) => Number(isGone(one)) - Number(isGone(other)));
  const hours = copies.map(copy => hoursIn(row, 'hours_played', copy.hours_played));
  // A time that copies repeat was played once.
  const sum = [...new Set(hours)].reduce<number>((all, minutes) => all + (minutes ?? 0), 0);
  row.minutes = sum || hoursIn(row, 'hours_played', game.hours_played);
  tellOf(row, game);
  setNexoriousState(row, textOf(game.play_status), copies.length > 0);
  if (copies.length === 0 && (isWish || game.is_wishlisted === true)) putInState(row, 'want');
  // What belongs to the game is told with the first copy that has a place here.
  const first = Math.max(0, copies.findIndex(hasPlace));
  const isHeld = copies.some(copy => !isGone(copy));
  const rows = copies.map((copy, at) => {
    const minutes = sum === 0 && at === first ? row.minutes : (hours[at] ?? null);
    return readCopy({ ...(at === first ? row : anotherCopy(row)), minutes }, copy, isHeld);
  });
  return rows.length > 0 ? rows : [row];
}

function tellOf(row: FileRow, game: Values): void {
  const igdb = textOf(game.igdb_id);
  if (igdb) row.ids.igdb = igdb;
  row.year = yearIn(textOf(game.release_year), 'dmy');
  row.rating = ratingIn(row, 'personal_rating', game.personal_rating, 5);
  row.note = textOf(game.personal_notes) || null;
  row.tags = tagsOf(recordsIn(game.tags).map(tag => textOf(tag.name)));
  row.addedAt = instantIn(row, 'created_at', game.created_at);
}

/** The row of a further copy. It stands where the first copy stands, and what the file tells of the game is told there. */
function anotherCopy({ line, title, ids, year, list, playing, archiveStatus, addedAt }: FileRow): FileRow {
  return { ...newRow(line, title), ids, year, list, playing, archiveStatus, addedAt };
}

function readCopy(row: FileRow, copy: Values, isHeld: boolean): FileRow {
  const store = storeOf(copy);
  setPlatform(row, 'platform', machineOf(copy), store);
  const word = ownershipOf(copy);
  const ownership = ownershipIn(word);
  if (ownership === 'other') addError(row, 'unknown_status', 'ownership_status', word);
  if (ownership === 'owned') row.access = isOnDisc(store) ? 'disc' : 'bought';
  if (ownership === 'subscription') row.access = 'subscription';
  if (ownership === 'gone' && isHeld) row.playing = false;
  setOwnership(row, ownership);
  return row;
}
