import { ALTERNATIVE_TITLES_MAX, type CheckedFacts } from '../catalogue.schema.ts';
import { GENRES } from '../genres.ts';
import { bitsOfModes } from '../modes.ts';
import { SUBPLATFORMS, subplatformNum } from '../platforms.ts';
import { fold, splitWords } from '../titles/fold.ts';
import { squash } from '../titles/title-keys.ts';
import { type KnownGame, splitId } from './known-games.ts';

/**
 * The source's rank; whether it is the first row of the run about the game; whether it replaces known facts; and whether
 * no other game has a provider id.
 */
type Manner = { rank: number; isFirst: boolean; overwrites: boolean; isFree: (providerId: string) => boolean };

/**
 * The game after a source was applied. With `overwrites` its facts replace the known ones; without, they only fill
 * gaps. Missing facts stay. Platforms and alternative titles only ever grow: people have copies on the ones and search
 * by the others. Only a title that its own source withdraws is gone.
 */
export function mergeFacts(game: KnownGame, facts: CheckedFacts, manner: Manner): KnownGame {
  const { rank, overwrites, isFree } = manner;
  const one = <T>(known: T | null, brought: T | null | undefined): T | null =>
    overwrites ? (brought ?? known) : (known ?? brought ?? null);
  const many = <T>(known: T[], brought: T[]) =>
    brought.length > 0 && (overwrites || known.length === 0) ? brought : known;
  const support = (known: 'yes' | 'no' | 'unknown', brought: 'yes' | 'no' | null | undefined) =>
    one(known === 'unknown' ? null : known, brought) ?? 'unknown';
  const title = overwrites ? facts.title : game.title;
  const known = game.alternativeTitles.filter(other => !(overwrites && facts.withdrawnTitles.includes(other)));
  return {
    ...game,
    title,
    alternativeTitles: otherTitles(title, [...known, ...facts.alternativeTitles, ...ownTitle(facts, title)]),
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
    modes: one(game.modes, bitsOfModes(facts.modes)),
    maxPlayers: one(game.maxPlayers, facts.maxPlayers),
    ...mergeMature(game, facts, manner),
    releases: mergeReleases(game.releases, facts, overwrites),
    gallery: many(game.gallery, facts.gallery),
    popularity: one(game.popularity || null, facts.popularity) ?? 0,
    sourceRank: Math.max(game.sourceRank, rank),
    platforms: platformsOf(game.platforms, facts),
    genres: many(game.genres, genresOf(facts)),
    developers: many(game.developers, [...new Set(facts.developers)]),
    publishers: many(game.publishers, [...new Set(facts.publishers)]),
    providerIds: mergeIds(game.providerIds, providerIdsOf(facts).filter(isFree), overwrites),
  };
}

/** What a weaker source calls the game, if it is another name: its store sells it, and people look for it, by that. */
function ownTitle(facts: CheckedFacts, title: string): string[] {
  return squash(splitWords(fold(facts.title))) === squash(splitWords(fold(title))) ? [] : [facts.title];
}

/** The provider ids of a row, in the order in which they identify it. */
export function providerIdsOf(facts: CheckedFacts): string[] {
  return [
    ...(facts.igdbId ? [`igdb:${facts.igdbId}`] : []),
    ...(facts.steamAppId ? [`steam:${facts.steamAppId}`] : []),
    ...(facts.wikidataId ? [`wikidata:${facts.wikidataId}`] : []),
    ...(facts.howLongToBeatId ? [`hltb:${facts.howLongToBeatId}`] : []),
    ...facts.xboxTitleIds.map(id => `xbox:${id}`),
    ...facts.psnTitleIds.map(id => `psn:${id}`),
    ...facts.psnConceptIds.map(id => `psn_concept:${id}`),
    ...facts.microsoftIds.map(id => `microsoft:${id}`),
  ];
}

// A game has one appid and one IGDB id, but a title id for each console and region.
const SINGLE_PROVIDERS = ['steam', 'igdb', 'wikidata', 'hltb'];

/** Whether two ids cannot belong to one game: different ids of a provider that has one for each game. */
export function areRivals(a: string, b: string): boolean {
  const [provider] = splitId(a);
  return a !== b && SINGLE_PROVIDERS.includes(provider) && splitId(b)[0] === provider;
}

function mergeIds(known: string[], brought: string[], overwrites: boolean): string[] {
  const kept = overwrites ? known.filter(id => !brought.some(other => areRivals(id, other))) : known;
  return distinct([...kept, ...brought.filter(id => !kept.some(other => areRivals(id, other)))]);
}

type Dated = Pick<KnownGame, 'releaseDate' | 'releasePrecision'>;

const PRECISIONS: Record<number, Dated['releasePrecision']> = { 4: 'year', 7: 'month', 10: 'day' };
const LETTERS = { unknown: 0, year: 4, month: 7, day: 10 };

/** `2018-04` as the first day of its period and the kind of the period. */
function datedOf(date: string | null | undefined): Dated {
  if (!date) return { releaseDate: null, releasePrecision: 'unknown' };
  return { releaseDate: `${date}-01-01`.slice(0, 10), releasePrecision: PRECISIONS[date.length] ?? 'day' };
}

/** The more precise of two dates that agree. If they do not agree, the date of the source that may overwrite. */
function mergeDates(known: Dated, brought: Dated, overwrites: boolean): Dated {
  const [knownLetters, broughtLetters] = [LETTERS[known.releasePrecision], LETTERS[brought.releasePrecision]];
  const shared = Math.min(knownLetters, broughtLetters);
  const agree = shared === 0 || known.releaseDate?.slice(0, shared) === brought.releaseDate?.slice(0, shared);
  const { releaseDate, releasePrecision } = (agree ? broughtLetters > knownLetters : overwrites) ? brought : known;
  return { releaseDate, releasePrecision };
}

/**
 * Whether it shows sexual content: the operator's word stands, a source that says something of the game goes before its
 * name, whatever their ranks, and a name counts as long as nobody else has said anything.
 */
function mergeMature(
  { isMature: known, matureByHand, matureByName }: KnownGame,
  { isMature, seemsMature }: CheckedFacts,
  { isFirst, overwrites }: Manner,
): Pick<KnownGame, 'isMature' | 'matureByName'> {
  const stays = { isMature: known, matureByName };
  if (matureByHand) return stays;
  const isOpen = known === null || matureByName === 1;
  if (typeof isMature === 'boolean')
    return isOpen || overwrites ? { isMature: Number(isMature), matureByName: 0 } : stays;
  if (!isOpen || typeof seemsMature !== 'boolean') return stays;
  if (seemsMature) return { isMature: 1, matureByName: 1 };
  return isFirst ? { isMature: null, matureByName: 0 } : stays;
}

/** One date for each device. */
function mergeReleases(known: string[], { releases }: CheckedFacts, overwrites: boolean): string[] {
  const byDevice = new Map(known.map(one => [one.split(' ')[0], one]));
  for (const { platform, date } of releases) {
    const device = String(subplatformNum(platform));
    const { releaseDate, releasePrecision } = datedOf(date);
    if (overwrites || !byDevice.has(device)) byDevice.set(device, `${device} ${releaseDate} ${releasePrecision}`);
  }
  return distinct([...byDevice.values()]);
}

function minutesOf(hours: number | null | undefined): number | null {
  return hours ? Math.round(hours * 60) : null;
}

/** A game with a Steam id is on Steam. */
export function platformsOf(known: number[], facts: CheckedFacts): number[] {
  const codes: string[] = facts.steamAppId ? [...facts.platforms, 'steam'] : facts.platforms;
  return SUBPLATFORMS.filter(s => known.includes(s.num) || codes.includes(s.code)).map(s => s.num);
}

const GENRE_NUMS = new Map<string, number>(GENRES.map(({ code, num }) => [code, num]));

function genresOf(facts: CheckedFacts): number[] {
  const nums = facts.genres.flatMap(code => GENRE_NUMS.get(code) ?? []);
  return [...new Set(nums)].sort((a, b) => a - b);
}

export function otherTitles(title: string, titles: string[]): string[] {
  return distinct([...new Set(titles)].filter(other => other !== title).slice(0, ALTERNATIVE_TITLES_MAX));
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)].sort();
}
