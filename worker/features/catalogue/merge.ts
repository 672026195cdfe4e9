import { GENRES } from '../../lib/genres.ts';
import { SUBPLATFORMS } from '../../lib/platforms.ts';
import { ALTERNATIVE_TITLES_MAX, type CheckedFacts } from './schema.ts';

/** Who speaks with which weight: a weaker source fills gaps and never overwrites. */
export const SOURCES = { bulk: 1, starter: 2, igdb: 3 } as const;
export type Source = keyof typeof SOURCES;

type Support = 'yes' | 'no' | 'unknown';

/** One game with everything that hangs on it. Lists are sorted and distinct, so that equal games look equal. */
export type KnownGame = {
  num: number;
  id: string;
  slug: string;
  title: string;
  alternativeTitles: string[];
  coverUrl: string | null;
  /** The first day of the period when only a month or a year is known. */
  releaseDate: string | null;
  releasePrecision: 'day' | 'month' | 'year' | 'unknown';
  ageRating: string | null;
  series: string | null;
  mainStoryMinutes: number | null;
  mainPlusExtraMinutes: number | null;
  completionistMinutes: number | null;
  arabicInterface: Support;
  arabicSubtitles: Support;
  arabicVoice: Support;
  gallery: string[];
  popularity: number;
  sourceRank: number;
  platforms: number[];
  genres: number[];
  developers: string[];
  publishers: string[];
  /** `steam:620`, `igdb:72`, ... */
  providerIds: string[];
};

/** A game of which nothing is known yet but what it is called. */
export function blankGame(num: number, id: string, slug: string, title: string): KnownGame {
  return {
    ...{ num, id, slug, title, alternativeTitles: [], coverUrl: null, releaseDate: null, releasePrecision: 'unknown' },
    ...{ ageRating: null, series: null, mainStoryMinutes: null, mainPlusExtraMinutes: null },
    ...{ completionistMinutes: null, arabicInterface: 'unknown', arabicSubtitles: 'unknown', arabicVoice: 'unknown' },
    ...{ gallery: [], popularity: 0, sourceRank: 0, platforms: [], genres: [], developers: [], publishers: [] },
    providerIds: [],
  };
}

/**
 * The game after a source has spoken. With `overwrites` its facts replace what was known; without, they only fill gaps.
 * Whatever it does not bring stays. Platforms and alternative titles only ever grow: people hold copies on the ones,
 * and search by the others. `isFree` says whether a provider id belongs to no other game.
 */
export function mergeFacts(
  game: KnownGame,
  facts: CheckedFacts,
  how: { rank: number; overwrites: boolean; isFree: (providerId: string) => boolean },
): KnownGame {
  const { overwrites } = how;
  const one = <T>(known: T | null, brought: T | null | undefined): T | null =>
    overwrites ? (brought ?? known) : (known ?? brought ?? null);
  const many = (known: string[], brought: string[]) =>
    brought.length > 0 && (overwrites || known.length === 0) ? distinct(brought) : known;
  const support = (known: Support, brought: 'yes' | 'no' | null | undefined): Support =>
    one(known === 'unknown' ? null : known, brought) ?? 'unknown';
  const title = overwrites ? facts.title : game.title;
  return {
    ...game,
    title,
    alternativeTitles: otherTitles(title, [...game.alternativeTitles, ...facts.alternativeTitles]),
    coverUrl: one(game.coverUrl, facts.coverUrl),
    ...mergeDates(game, datedOf(facts.releaseDate), overwrites),
    ageRating: one(game.ageRating, facts.ageRating),
    series: one(game.series, facts.series),
    mainStoryMinutes: one(game.mainStoryMinutes, minutesOf(facts.playTime?.mainStory)),
    mainPlusExtraMinutes: one(game.mainPlusExtraMinutes, minutesOf(facts.playTime?.mainPlusExtra)),
    completionistMinutes: one(game.completionistMinutes, minutesOf(facts.playTime?.completionist)),
    arabicInterface: support(game.arabicInterface, facts.arabic?.interface),
    arabicSubtitles: support(game.arabicSubtitles, facts.arabic?.subtitles),
    arabicVoice: support(game.arabicVoice, facts.arabic?.voice),
    gallery: facts.gallery.length > 0 && (overwrites || game.gallery.length === 0) ? facts.gallery : game.gallery,
    popularity: one(game.popularity || null, facts.popularity) ?? 0,
    sourceRank: Math.max(game.sourceRank, how.rank),
    platforms: ascending([...game.platforms, ...platformNums(facts)]),
    genres: genresAfter(game.genres, facts, overwrites),
    developers: many(game.developers, facts.developers),
    publishers: many(game.publishers, facts.publishers),
    providerIds: mergeIds(game.providerIds, providerIdsOf(facts).filter(how.isFree), overwrites),
  };
}

/** The provider ids a row brings, `steam:620`, in the order in which they identify it. */
export function providerIdsOf(facts: CheckedFacts): string[] {
  return [
    ...(facts.steamAppId ? [`steam:${facts.steamAppId}`] : []),
    ...(facts.igdbId ? [`igdb:${facts.igdbId}`] : []),
    ...facts.xboxTitleIds.map(id => `xbox:${id}`),
    ...facts.psnTitleIds.map(id => `psn:${id}`),
  ];
}

// A game has one Steam appid and one IGDB id, but one title id for each console and region.
const SINGLE_PROVIDERS = ['steam:', 'igdb:'];

export function isSingle(providerId: string): boolean {
  return SINGLE_PROVIDERS.some(provider => providerId.startsWith(provider));
}

/** The provider's name in front of a provider id. */
export function providerOf(providerId: string): string {
  return providerId.slice(0, providerId.indexOf(':') + 1);
}

function mergeIds(known: string[], brought: string[], overwrites: boolean): string[] {
  const isRival = (a: string, b: string) => a !== b && isSingle(a) && providerOf(a) === providerOf(b);
  const kept = overwrites ? known.filter(id => !brought.some(other => isRival(id, other))) : known;
  return distinct([...kept, ...brought.filter(id => !kept.some(other => isRival(id, other)))]);
}

type Dated = Pick<KnownGame, 'releaseDate' | 'releasePrecision'>;

const PRECISIONS = { 4: 'year', 7: 'month', 10: 'day' } as const;
const LETTERS = { unknown: 0, year: 4, month: 7, day: 10 } as const;

/** `2018-04` as the first day of its period and the period's kind. */
export function datedOf(date: string | null | undefined): Dated {
  const letters = date?.length;
  if (!date || (letters !== 4 && letters !== 7 && letters !== 10))
    return { releaseDate: null, releasePrecision: 'unknown' };
  return { releaseDate: `${date}-01-01`.slice(0, 10), releasePrecision: PRECISIONS[letters] };
}

/** Of two dates that agree the more precise one; of two that do not, the one of the source that may speak. */
function mergeDates(known: Dated, brought: Dated, overwrites: boolean): Dated {
  const { releaseDate, releasePrecision } = known;
  const shared = Math.min(LETTERS[releasePrecision], LETTERS[brought.releasePrecision]);
  const agree = releaseDate?.slice(0, shared) === brought.releaseDate?.slice(0, shared) || shared === 0;
  const isFiner = LETTERS[brought.releasePrecision] > LETTERS[releasePrecision];
  return (agree ? isFiner : overwrites) ? brought : { releaseDate, releasePrecision };
}

function minutesOf(hours: number | null | undefined): number | null {
  return hours ? Math.round(hours * 60) : null;
}

function platformNums(facts: CheckedFacts): number[] {
  const codes: string[] = facts.steamAppId ? [...facts.platforms, 'steam'] : facts.platforms;
  return SUBPLATFORMS.filter(s => codes.includes(s.code)).map(s => s.num);
}

function genresAfter(known: number[], facts: CheckedFacts, overwrites: boolean): number[] {
  if (facts.genres.length === 0 || (!overwrites && known.length > 0)) return known;
  return GENRES.filter(g => facts.genres.includes(g.code)).map(g => g.num);
}

/** The alternative titles that say something the title does not, sorted. */
export function otherTitles(title: string, titles: string[]): string[] {
  return distinct([...new Set(titles)].filter(other => other !== title).slice(0, ALTERNATIVE_TITLES_MAX));
}

/** Sorted, each once. */
export function distinct(texts: string[]): string[] {
  return [...new Set(texts)].sort();
}

function ascending(nums: number[]): number[] {
  return [...new Set(nums)].sort((a, b) => a - b);
}
