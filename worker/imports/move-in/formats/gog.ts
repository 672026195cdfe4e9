import { putInState } from '../values/states.ts';
import type { TableFormat } from './format.ts';

/** The export script of GOG Galaxy: a library, without a word about what was finished. */
export const gog: TableFormat = {
  id: 'gog',
  fits: has => has('title', 'platformList') || (has('title', 'gameMins') && has('myRating')),
  title: 'title',
  carried: {
    game: ['title', 'releaseDate', 'originalReleaseDate'],
    platform: ['platformList'],
    hours: ['gameMins', 'lastPlayed'],
    rating: ['myRating'],
  },
  dropped: {
    catalogue: [
      ...[
        'originalTitle',
        'sortingTitle',
        'summary',
        'developers',
        'genres',
        'publishers',
        'themes',
        'dlcs',
        'osCompatibility',
      ],
      ...['backgroundImage', 'squareIcon', 'verticalCover'],
    ],
    site_rating: ['criticsScore'],
    own_lists: ['tags', 'isHidden'],
  },
  read: cells => {
    const row = cells.row(cells.text('title'));
    row.year = cells.year('originalReleaseDate') ?? cells.year('releaseDate');
    // The script joins the values of a list with the table's own delimiter.
    cells.setPlatforms(row, 'platformList', cells.list('platformList', /[,;\t|]/));
    row.minutes = cells.minutes('gameMins', 'minutes');
    row.lastPlayedAt = cells.instant('lastPlayed');
    row.rating = cells.rating('myRating', 5);
    putInState(row, 'have');
    return row;
  },
};
