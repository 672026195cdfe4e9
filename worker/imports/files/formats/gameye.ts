import { putInState, stateOfWord } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';

const NO_GAME = /system|hardware|console|accessor|controller|toy|amiibo|peripheral|merch/i;

/** GAMEYE, a register of collections: version 5 names the kind of a record, version 4 has a column for each. */
export const gameye: TableFormat = {
  id: 'gameye',
  fits: has => has('Platform', 'Title') && (has('UserRecordType') || has('Owned', 'ForSale', 'Wishlist')),
  title: 'Title',
  dates: 'dmy',
  carried: {
    game: ['Title', 'Category', 'Type'],
    platform: ['Platform'],
    list: ['UserRecordType', 'Owned', 'ForSale', 'Wishlist'],
    outcome: ['Beat', 'PlayedCompletion'],
    note: ['Notes'],
    added: ['CreatedAt'],
    tags: ['Tags'],
  },
  dropped: {
    catalogue: ['Country', 'ReleaseType', 'Publisher', 'Developer'],
    price: ['PriceLoose', 'PriceCIB', 'PriceNew', 'YourPrice', 'PricePaid'],
    condition: ['Ownership', 'ItemCondition', 'BoxCondition', 'ManualCondition'],
  },
  read: cells => {
    if (NO_GAME.test(`${cells.text('Category')} ${cells.text('Type')}`)) return null;
    const row = cells.row(cells.text('Title').replaceAll('&#44;', ','));
    cells.setPlatforms(row, 'Platform', [cells.value('Platform')].filter(Boolean));
    row.note = cells.note('Notes')?.replaceAll('&#44;', ',') ?? null;
    row.addedAt = cells.instant('CreatedAt');
    row.tags = cells.tags('Tags');
    const state = stateOf(cells);
    if (state) putInState(row, state);
    return row;
  },
};

function stateOf(cells: Cells) {
  const completion = cells.value('PlayedCompletion');
  if (/^100 ?%?$/.test(completion)) return 'completed';
  if (cells.isSet('Beat')) return 'finished';
  const known = /\d|^(?:no|false)$/i.test(completion) ? null : stateOfWord(completion);
  if (completion && !known && !/\d|^(?:no|false)$/i.test(completion))
    cells.error('unknown_status', 'PlayedCompletion', completion);
  if (known && known !== 'have') return known;
  if (/^wish/i.test(cells.text('UserRecordType')) || cells.isSet('Wishlist')) return 'want';
  const isHeld =
    /^(?:owned|for ?sale)/i.test(cells.text('UserRecordType')) || cells.isSet('Owned') || cells.isSet('ForSale');
  return isHeld ? 'have' : null;
}
