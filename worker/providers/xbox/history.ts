import * as v from 'valibot';
import type { Env } from '../../env.ts';
import type { ProviderTitle } from '../gaming.ts';
import { Attributes, storeMaxPlayersOf, storeModesOf } from '../microsoft-store/modes.ts';
import { companiesOf } from '../microsoft-store/product-facts.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs, readEach } from '../read-json.ts';
import { dayOfInstant, oneLine } from '../store-values.ts';
import { askOpenXbl } from './openxbl.ts';
import { IdText } from './xbox-answers.ts';

const text = v.fallback(v.nullish(v.string()), undefined);

/** What titlehub's decoration `detail` tells of a game, as far as we use it. Many titles have none. */
const Detail = v.object({
  attributes: Attributes,
  developerName: text,
  publisherName: text,
  genres: v.fallback(v.nullish(v.array(v.string())), undefined),
  releaseDate: text,
});
type Detail = v.InferOutput<typeof Detail>;

/** The game's facts in it; undefined without a detail. */
export function factsOfDetail(detail: Detail | null | undefined): ProviderTitle['facts'] {
  if (!detail) return undefined;
  return {
    releaseDate: dayOfInstant(detail.releaseDate),
    genres: detail.genres ?? [],
    developers: companiesOf(detail.developerName),
    publishers: companiesOf(detail.publisherName),
    modes: storeModesOf(detail.attributes),
    maxPlayers: storeMaxPlayersOf(detail.attributes),
  };
}

/** A history with this many titles is probably incomplete: it holds about a thousand. */
export const HISTORY_TITLES = 950;

const Image = v.object({ url: v.string(), type: v.string() });

/**
 * A title of titlehub, as far as we use it; OpenXBL passes the same on. Only its id and its name are required. Its
 * `gamePass` says that the title is in the catalogue of Game Pass, not that this person has it through it.
 */
const XboxTitle = v.object({
  titleId: IdText,
  name: v.pipe(v.string(), v.transform(oneLine), v.nonEmpty()),
  type: v.fallback(v.nullish(v.string()), undefined),
  /** The game's title ids on newer consoles and on a PC. */
  modernTitleId: v.fallback(v.nullish(IdText), undefined),
  alternateTitleIds: v.fallback(
    v.pipe(
      v.nullish(v.array(IdText), []),
      v.transform(ids => ids ?? []),
    ),
    [],
  ),
  productId: v.fallback(v.nullish(v.string()), undefined),
  devices: v.fallback(v.array(v.string()), []),
  images: v.fallback(v.array(Image), []),
  detail: v.fallback(v.nullish(Detail), undefined),
  /** Answers that do not count the achievements of a title say that there are 0. */
  achievement: v.fallback(
    v.nullish(v.object({ currentAchievements: v.number(), totalAchievements: v.number() })),
    undefined,
  ),
  titleHistory: v.fallback(v.nullish(v.object({ lastTimePlayed: v.nullish(v.string()) })), undefined),
});
export type XboxTitle = v.InferOutput<typeof XboxTitle>;

/** A list of titles says so; `xuid` alone is a list of none. */
const History = v.union([
  v.object({ titles: v.array(v.unknown()) }),
  v.pipe(
    v.object({ xuid: IdText, titles: v.nullish(v.never()) }),
    v.transform(() => ({ titles: [] as unknown[] })), // widened: an empty literal would stay empty for ever
  ),
]);

/** The titles of a history. Throws ProviderError('provider_changed'). */
export const xboxTitlesOf = (said: unknown): XboxTitle[] => readEach(XboxTitle, readAs(History, said).titles);

/** Each title once; an earlier list takes precedence, unless only a later one counts the achievements. */
export function uniteHistories(...lists: XboxTitle[][]): XboxTitle[] {
  const byId = new Map<string, XboxTitle>();
  for (const title of lists.flat()) {
    const known = byId.get(title.titleId);
    if (!known) byId.set(title.titleId, title);
    else if (!known.achievement?.totalAchievements && title.achievement?.totalAchievements)
      byId.set(title.titleId, { ...known, achievement: title.achievement });
  }
  return [...byId.values()];
}

/**
 * The titles with achievements, which reach back further than the history. Who has none may not be known there; whether
 * there is an account, the history says.
 */
export async function readEarlier(env: Env, quota: Quota, xuid: string): Promise<XboxTitle[]> {
  try {
    return xboxTitlesOf(await askOpenXbl(env, quota, { path: `/achievements/player/${xuid}` }));
  } catch (error) {
    if (error instanceof ProviderError && error.reason === 'account_not_found') return [];
    throw error;
  }
}
