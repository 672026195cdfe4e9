import * as v from 'valibot';
import type { Category } from '../gaming.ts';
import { steamAsset } from '../pictures/pictures.schema.ts';
import { readAs } from '../read-json.ts';
import type { AskedTitle, StoreFacts, StoreGame, StoreMode } from '../store-facts.ts';
import { oneLine } from '../store-values.ts';

/* An answer of GetItems. Steam leaves out what it does not know, and a field that is 0 or false. */

const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
const numbers = v.fallback(v.optional(v.array(v.number()), []), []);
const names = v.fallback(
  v.optional(
    v.pipe(
      v.array(v.object({ name: v.string() })),
      v.transform(rows => rows.map(({ name }) => oneLine(name)).filter(Boolean)),
    ),
    [],
  ),
  [],
);

const Item = v.object({
  /** The id that was asked for; `appid` is 0 where Steam has nothing to show. */
  id: v.number(),
  appid: maybe(v.number()),
  success: v.number(),
  name: maybe(v.string()),
  type: maybe(v.number()),
  content_descriptorids: numbers,
  categories: maybe(v.object({ supported_player_categoryids: numbers })),
  tags: v.fallback(v.optional(v.array(v.object({ tagid: v.number(), weight: maybe(v.number()) })), []), []),
  basic_info: maybe(v.object({ developers: names, publishers: names, franchises: names })),
  reviews: maybe(v.object({ summary_filtered: maybe(v.object({ review_count: maybe(v.number()) })) })),
  release: maybe(
    v.object({
      steam_release_date: maybe(v.number()),
      original_release_date: maybe(v.number()),
      is_coming_soon: maybe(v.boolean()),
      coming_soon_display: maybe(v.string()),
    }),
  ),
  assets: maybe(v.object({ asset_url_format: maybe(v.string()), library_capsule: maybe(v.string()) })),
  supported_languages: v.fallback(
    v.optional(
      v.array(
        v.object({
          elanguage: maybe(v.number()),
          supported: maybe(v.boolean()),
          full_audio: maybe(v.boolean()),
          subtitles: maybe(v.boolean()),
        }),
      ),
      [],
    ),
    [],
  ),
});
type Item = v.InferOutput<typeof Item>;

const Answer = v.object({ response: v.object({ store_items: v.optional(v.array(v.unknown()), []) }) });

/** EResult: the item is there. 15 means that this country may not see it. */
const SUCCESS = 1;

/** EStoreAppType: everything that is not a game or a mod, which is played as one. */
const NOT_GAMES: Record<number, Exclude<Category, 'game'>> = {
  ...{ 1: 'demo', 12: 'demo', 13: 'tool' },
  // film, addition, guide, software, video, series, episode, hardware, music, advertising
  ...{ 3: 'app', 4: 'app', 5: 'app', 6: 'app', 7: 'app', 8: 'app', 9: 'app', 10: 'app', 11: 'app', 14: 'app' },
};

/** EStoreCategory. */
const MODES: Record<number, StoreMode> = {
  ...{ 2: 'alone', 20: 'massive', 36: 'online-versus', 37: 'couch-versus' },
  ...{ 38: 'online-coop', 39: 'couch-coop', 48: 'lan-coop' },
};

/**
 * People play together, and it is not said where they sit (multiplayer, co-op, split screen, PvP), or in a way that has no
 * word here (PvP in a local network).
 */
const TOGETHER = [1, 9, 24, 47, 49];

/** The ways to play; none where "alone" would be all that is known of a game for several. */
function modesOf({ categories }: Item): StoreMode[] {
  const ids = categories?.supported_player_categoryids ?? [];
  const modes = ids.flatMap(id => MODES[id] ?? []);
  return modes.every(mode => mode === 'alone') && ids.some(id => TOGETHER.includes(id)) ? [] : modes;
}

/** EContentDescriptorID: adults only (3) and gratuitous (4). "Some nudity" (1) is in many well-known games. */
const SEXUAL = [3, 4];

/** An item without descriptors was not described, which says nothing: only one with others says no. */
const isMature = ({ content_descriptorids: ids }: Item): boolean | undefined =>
  ids.length > 0 ? ids.some(id => SEXUAL.includes(id)) : undefined;

/** ELanguage. */
const ARABIC = 25;

/** Tags that are genres. People give the tags, so only the heaviest say what a game is. */
const GENRE_TAGS: Record<number, string> = {
  ...{ 9: 'Strategy', 19: 'Action', 21: 'Adventure', 122: 'RPG', 128: 'Massively Multiplayer' },
  ...{ 492: 'Indie', 597: 'Casual', 599: 'Simulation', 699: 'Racing', 701: 'Sports' },
};
const TELLING_TAGS = 8;

function genresOf({ tags }: Item): string[] {
  const heaviest = tags.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0)).slice(0, TELLING_TAGS);
  return heaviest.flatMap(({ tagid }) => GENRE_TAGS[tagid] ?? []);
}

/** Letters of a date that is not out: Steam writes the last day of a month, quarter or year that is meant. */
const SHOWN_LETTERS = new Map([
  ['date_full', 10],
  ['date_month', 7],
  ['date_quarter', 4],
  ['date_year', 4],
]);

function dateOf({ release }: Item): string | undefined {
  const seconds = release?.original_release_date || release?.steam_release_date;
  const date = new Date((seconds ?? 0) * 1000);
  if (!seconds || Number.isNaN(date.getTime())) return undefined;
  const letters = release?.is_coming_soon ? (SHOWN_LETTERS.get(release.coming_soon_display ?? '') ?? 0) : 10;
  return date.toISOString().slice(0, letters) || undefined;
}

const said = (is: boolean | undefined) => (is ? 'yes' : 'no');

/** A game whose languages are known says "no" to those that are not among them. */
function arabicOf({ supported_languages: languages }: Item): StoreGame['arabic'] {
  if (languages.length === 0) return undefined;
  const arabic = languages.find(({ elanguage }) => elanguage === ARABIC);
  return {
    interface: said(arabic?.supported),
    subtitles: said(arabic?.subtitles),
    voice: said(arabic?.full_audio),
  };
}

function toGame(item: Item, appId: string, { title, withCover }: { title: string; withCover: boolean }): StoreGame {
  return {
    title,
    ids: { steamAppId: appId },
    platforms: ['steam'],
    releaseDate: dateOf(item),
    genres: genresOf(item),
    developers: item.basic_info?.developers ?? [],
    publishers: item.basic_info?.publishers ?? [],
    series: item.basic_info?.franchises[0],
    modes: modesOf(item),
    arabic: arabicOf(item),
    isMature: isMature(item),
    coverUrl: withCover ? steamAsset(appId, item.assets?.asset_url_format, item.assets?.library_capsule) : undefined,
    popularity: item.reviews?.summary_filtered?.review_count,
  };
}

/** What Steam says of one id. An id that it hides from this country, or of which it says too little, is silent. */
function factsOf(item: Item, withCover: boolean): StoreFacts {
  const title = oneLine(item.name ?? '');
  if (item.success !== SUCCESS || item.appid !== item.id || !title) return { kind: 'silent' };
  const category = NOT_GAMES[item.type ?? 0];
  return category
    ? { kind: 'not_game', category }
    : { kind: 'game', game: toGame(item, String(item.id), { title, withCover }) };
}

/**
 * The answers about the titles that were asked for, `withCovers` with the addresses of their portraits. Throws
 * provider_changed for an answer of another shape.
 */
export function readItems(json: unknown, asked: AskedTitle[], withCovers: boolean): Map<string, StoreFacts> {
  const { response } = readAs(Answer, json);
  const ids = new Set(asked.map(({ providerId }) => providerId));
  const items = response.store_items.flatMap(row => {
    const item = v.safeParse(Item, row);
    return item.success && ids.has(String(item.output.id)) ? [item.output] : [];
  });
  return new Map(items.map(item => [String(item.id), factsOf(item, withCovers)]));
}
