/* The lookups that never change, for forms and filters that must not wait for an answer. */
export { GENRES, type Genre, type GenreCode } from '../genres.ts';
export { LENGTHS, type LengthId } from '../lengths.ts';
export { GAMES_TYPES, type GamesType, LISTS, type ListId } from '../list-ids.ts';
export { PLATFORMS, type Platform, platformOf, SUBPLATFORMS, type Subplatform } from '../platforms.ts';
