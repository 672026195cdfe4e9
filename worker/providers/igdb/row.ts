import * as v from 'valibot';

/* A game as IGDB answers it. Missing values are left out; a part of another shape counts as missing. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** The valid rows of a relation; invalid ones do not spoil the others. */
function each<S extends v.GenericSchema>(schema: S) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.array(v.unknown()),
        v.transform(rows =>
          rows.flatMap((row): v.InferOutput<S>[] => {
            const read = v.safeParse(schema, row);
            return read.success ? [read.output] : [];
          }),
        ),
      ),
      [],
    ),
    [],
  );
}

/** A relation's id, whether or not it comes with its row. A former enumeration may begin with 0. */
const number = v.pipe(v.number(), v.integer(), v.minValue(0));
const ref = v.union([
  number,
  v.pipe(
    v.object({ id: number }),
    v.transform(row => row.id),
  ),
]);
const Named = v.pipe(
  v.object({ name: v.string() }),
  v.transform(row => row.name),
);
/** IGDB's own names of pictures: letters and digits, so that none of them leads elsewhere. */
const Image = v.pipe(
  v.object({ image_id: v.pipe(v.string(), v.regex(/^\w{1,60}$/)) }),
  v.transform(row => row.image_id),
);

/* Renamed in 2025: the new name first, the old one while it is still answered. */
const DatedRelease = v.object({
  date: id,
  date_format: maybe(ref),
  category: maybe(number),
  platform: maybe(ref),
});
const Rating = v.object({
  organization: maybe(ref),
  category: maybe(number),
  rating_category: v.object({ rating: v.string() }),
});
const Elsewhere = v.object({ uid: v.string(), external_game_source: maybe(ref), category: maybe(number) });

const Language = v.object({
  language: v.object({ locale: v.string() }),
  language_support_type: v.object({ name: v.string() }),
});

/** How many people a number means; IGDB writes 0 where nobody has filled it in. */
const players = maybe(v.pipe(v.number(), v.integer(), v.minValue(1)));
const flag = v.fallback(v.optional(v.boolean(), false), false);
/** How a game is played together on one device; whether a story is shared is left out, because it says no place. */
const Together = v.object({
  offlinecoop: flag,
  onlinecoop: flag,
  lancoop: flag,
  offlinecoopmax: players,
  offlinemax: players,
  onlinecoopmax: players,
  onlinemax: players,
});
export type IgdbTogether = v.InferOutput<typeof Together>;

const Involved = v.object({
  company: Named,
  developer: v.optional(v.boolean(), false),
  publisher: v.optional(v.boolean(), false),
});

export const IgdbRow = v.object({
  id,
  name: maybe(v.string()),
  slug: maybe(v.string()),
  game_type: maybe(ref),
  category: maybe(number),
  version_parent: maybe(ref),
  cover: maybe(Image),
  screenshots: each(Image),
  platforms: each(ref),
  genres: each(ref),
  themes: each(ref),
  game_modes: each(ref),
  multiplayer_modes: each(Together),
  keywords: each(
    v.pipe(
      v.object({ slug: v.string() }),
      v.transform(row => row.slug),
    ),
  ),
  first_release_date: maybe(v.number()),
  release_dates: each(DatedRelease),
  age_ratings: each(Rating),
  involved_companies: each(Involved),
  collections: each(Named),
  franchises: each(Named),
  alternative_names: each(Named),
  game_localizations: each(Named),
  external_games: each(Elsewhere),
  language_supports: each(Language),
  total_rating_count: maybe(v.number()),
  hypes: maybe(v.number()),
  similar_games: each(ref),
});
export type IgdbRow = v.InferOutput<typeof IgdbRow>;

/**
 * The fields that are read of a game. Relations whose fields IGDB is renaming are requested whole: IGDB refuses the
 * whole query if one named field is gone.
 */
export const GAME_FIELDS = [
  ...['name', 'slug', 'game_type', 'version_parent', 'platforms', 'genres', 'themes', 'game_modes', 'keywords.slug'],
  ...['cover.image_id', 'screenshots.image_id', 'first_release_date', 'release_dates.*'],
  ...['multiplayer_modes.*', 'age_ratings.*', 'age_ratings.rating_category.*', 'collections.name'],
  ...['franchises.name'],
  ...['involved_companies.developer', 'involved_companies.publisher', 'involved_companies.company.name'],
  ...['alternative_names.name', 'game_localizations.name', 'external_games.*'],
  ...['language_supports.language.locale', 'language_supports.language_support_type.name'],
  ...['total_rating_count', 'hypes', 'similar_games'],
].join(',');
