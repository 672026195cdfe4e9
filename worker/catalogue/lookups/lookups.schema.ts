/* The lookups that never change, for forms and filters that must not wait for an answer. */
export { GENRES } from '../genres.ts';
export { LENGTHS } from '../lengths.ts';
export { GAMES_TYPES, type GamesType } from '../lists.schema.ts';
export {
  PLATFORMS,
  type Platform,
  platformOf,
  SUBPLATFORMS,
  type Subplatform,
  subplatformsOfProvider as subplatformsOf,
} from '../platforms.ts';
