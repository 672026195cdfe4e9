/* The lookups that never change, for forms and filters that must not wait for an answer. */
export { GENRES, type Genre, type GenreCode } from '../../lib/genres.ts';
export { LENGTHS, type LengthId } from '../../lib/lengths.ts';
export { GAMES_TYPES, type GamesType, LISTS, type ListId } from '../../lib/lists.ts';
export { PLATFORMS, type Platform, platformOf, SUBPLATFORMS, type Subplatform } from '../../lib/platforms.ts';
