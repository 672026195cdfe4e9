import * as v from 'valibot';
import { Guid, Named, Numbered, OrNull, SteamAppId, Url } from '../platform/http/answer-fields.ts';
import { GAMING_PROVIDERS } from '../providers/gaming.ts';
import { gameReleases, games } from './catalogue.tables.ts';
import { MODE_CODES } from './facts/facts.schema.ts';
import { GAMES_TYPES } from './lists.schema.ts';
import { SHOWN_SOURCES } from './source.ts';

/** Lists that are made once and shared by many games, so nobody may change them. */
const shared = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());
const Platforms = shared(Named);
const LengthId = v.picklist([1, 2, 3, 4]);
const Hours = OrNull(v.number());

/** What every card of a game shows. */
export const card = {
  slug: v.string(),
  title: v.string(),
  coverUrl: OrNull(Url),
  steamAppId: SteamAppId,
  platforms: Platforms,
  genres: shared(Named),
  length: OrNull(Numbered),
  mainStoryHours: Hours,
  releaseDate: OrNull(v.string()),
  releasePrecision: v.picklist(games.releasePrecision.enumValues),
};

/** Where the reader has the game. */
export const HeldCopies = v.array(
  v.strictObject({ gamesType: v.picklist(GAMES_TYPES), subplatformId: v.string(), archived: v.boolean() }),
);

/** The subscriptions that the reader holds and that have the game; there for signed-in readers, where it is known. */
export const InSubscriptions = v.optional(v.array(v.string()));

export const short = {
  id: Guid,
  ...card,
  alreadyOwned: OrNull(Guid),
  held: HeldCopies,
  inSubscriptions: InSubscriptions,
};
const Support = v.picklist(games.arabicInterface.enumValues);
const Known = OrNull(v.boolean());

const Release = v.strictObject({
  subplatformId: Guid,
  date: v.string(),
  precision: v.picklist(gameReleases.precision.enumValues),
});
/** The facts by which games are filtered. */
export const facts = {
  arabic: v.pipe(
    v.strictObject({ interface: Known, subtitles: Known, voice: Known }),
    v.description('What of it is in Arabic. Null: nobody knows.'),
  ),
  modes: v.pipe(OrNull(v.array(v.picklist(MODE_CODES))), v.description('The ways to play it. Null: nobody knows.')),
};

/** What else is known of a game. */
const known = {
  modes: facts.modes,
  maxPlayers: v.pipe(
    OrNull(v.number()),
    v.description('The greatest number of people who can play it together. Null: nobody knows.'),
  ),
  source: v.pipe(
    v.picklist(SHOWN_SOURCES),
    v.description(
      'The best source of its facts: a store where nobody else knows the game. Files and people are `hand`.',
    ),
  ),
  releases: v.pipe(v.array(Release), v.description('When it came out on single devices, where a source tells that.')),
};

/** The search, the home page, and other games of a page tell what is known of a game; long lists do not. */
export const Game = v.strictObject({
  ...short,
  arabic: v.optional(facts.arabic),
  modes: v.optional(known.modes),
  maxPlayers: v.optional(known.maxPlayers),
  releases: v.optional(known.releases),
  source: v.optional(known.source),
});
export type Game = v.InferOutput<typeof Game>;

/** Everything known of one game. */
export const GameInfo = v.strictObject({
  ...short,
  ageRating: OrNull(v.string()),
  series: OrNull(v.string()),
  developer: v.array(v.string()),
  publisher: v.array(v.string()),
  gallery: v.array(Url),
  relatedGames: v.array(Game),
  playTime: v.strictObject({ mainStory: Hours, mainPlusExtra: Hours, completionist: Hours }),
  arabic: v.strictObject({ interface: Support, subtitles: Support, voice: Support }),
  ...known,
  alternativeTitles: v.array(v.string()),
  stores: v.array(v.strictObject({ name: v.string(), url: Url })),
  storeSays: v.pipe(
    OrNull(v.strictObject({ store: v.picklist(GAMING_PROVIDERS), said: v.picklist(['not_game', 'waiting']) })),
    v.description('Of a game that only stores know: it is no game, or its facts are on their way. Otherwise null.'),
  ),
});
export type GameInfo = v.InferOutput<typeof GameInfo>;

/** A game that IGDB knows; `known` is its slug here, if the catalogue has it. */
export const MissingGame = v.strictObject({
  igdbId: v.string(),
  title: v.string(),
  coverUrl: OrNull(Url),
  known: OrNull(v.string()),
  year: OrNull(v.number()),
  platforms: Platforms,
});

const Titled = v.strictObject({ id: Guid, title: v.string() });

export const Lookups = v.strictObject({
  platforms: v.array(
    v.strictObject({
      id: Guid,
      title: v.string(),
      name: v.string(),
      iconClass: v.string(),
      subplatforms: v.array(Titled),
    }),
  ),
  subplatfroms: v.array(v.strictObject({ id: Guid, title: v.string(), name: v.string(), platformId: Guid })),
  categories: v.array(Numbered),
  priorities: v.array(Numbered),
  statuses: v.array(Numbered),
  genres: v.array(Named),
  lengths: v.array(Numbered),
  gameLengthCriterias: v.array(
    v.strictObject({ id: LengthId, lengthId: LengthId, name: v.string(), minHours: v.number(), maxHours: Hours }),
  ),
});
