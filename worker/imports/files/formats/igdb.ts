import type { TableFormat } from './format.ts';

/** A list of IGDB: games without a word about the person, so that list and platform are asked for. */
export const igdb: TableFormat = {
  id: 'igdb',
  fits: has => has('id', 'game', 'url') && (has('category') || has('release_date') || has('themes')),
  title: 'game',
  carried: { game: ['game', 'release_date'], ids: ['id'] },
  dropped: {
    // The platforms of the game, not those of a person's copies.
    catalogue: ['category', 'platforms', 'genres', 'themes', 'companies', 'description'],
    site_rating: ['rating'],
    internal: ['url'],
  },
  read: cells => {
    const row = cells.row(cells.text('game'));
    const id = cells.value('id');
    if (id) row.ids.igdb = id;
    row.year = cells.year('release_date');
    return row;
  },
};
