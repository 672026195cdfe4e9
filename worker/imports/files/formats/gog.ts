import { wordList } from '../values/nothing.ts';
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
    tags: ['tags'],
    list: ['wantToPlayDate'],
  },
  dropped: {
    catalogue: wordList(`
      originalTitle, sortingTitle, summary, developers, genres, publishers, themes, dlcs, osCompatibility,
      backgroundImage, squareIcon, verticalCover
    `),
    site_rating: ['criticsScore'],
    own_lists: ['isHidden'],
  },
  read: cells => {
    const row = cells.row(cells.text('title'));
    row.year = cells.year('originalReleaseDate') ?? cells.year('releaseDate');
    cells.setPlatforms(row, 'platformList', [cells.text('platformList')]);
    row.minutes = cells.minutes('gameMins', 'minutes');
    row.lastPlayedAt = cells.instant('lastPlayed');
    // Stars in Galaxy; a fork of the script counts to a hundred.
    row.rating = cells.rating('myRating');
    row.tags = cells.tags('tags');
    // Galaxy's list of wishes has games that nobody owns yet.
    const wished = cells.instant('wantToPlayDate');
    row.addedAt = wished;
    putInState(row, wished ? 'want' : 'have');
    return row;
  },
};
