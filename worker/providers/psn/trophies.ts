import * as v from 'valibot';
import type { ProviderTitle } from '../gaming.ts';
import { ProviderError } from '../provider-error.ts';
import { oneLine } from '../store-values.ts';
import { type PsnLine, readAnswer } from './ask-psn.ts';
import { secureUrl } from './played.ts';
import { type PsnPage, readPages } from './read-pages.ts';

/** The most that Sony gives at a time. */
const PAGE_TITLES = 800;

const TrophyTitle = v.object({
  npCommunicationId: v.pipe(v.string(), v.nonEmpty()),
  trophyTitleName: v.fallback(v.nullish(v.string()), null),
  trophyTitleIconUrl: v.fallback(v.nullish(v.string()), null),
  trophyTitlePlatform: v.string(),
});
type TrophyTitle = v.InferOutput<typeof TrophyTitle>;

const TrophyTitles = v.object({
  trophyTitles: v.array(TrophyTitle),
  nextOffset: v.optional(v.nullable(v.number()), null),
  totalItemCount: v.number(),
});

/**
 * A game with earned trophies; `title` only if it may have been played on a PS3 or a Vita. `isModern`: it may have been
 * on a PS4 or later, where the list of played games has it.
 */
type EarnedTrophies = { title: ProviderTitle | undefined; isModern: boolean };
export type Trophies = { rows: EarnedTrophies[]; total: number };

/** The consoles that no list of played games knows. */
const OLD_MACHINES = new Map(Object.entries<'ps3' | 'vita'>({ PS3: 'ps3', PSVITA: 'vita' }));

/** Some studios named the list of trophies, not the game. */
const nameOf = (name: string) => oneLine(name).replace(/\s+(?:trophy (?:set|list|pack)|trophies)$/i, '');

/** The id of the trophies is used nowhere else, so the catalogue must match by name; nothing is known of a purchase. */
function titleOf(row: TrophyTitle, subplatform: 'ps3' | 'vita'): ProviderTitle | undefined {
  const title = nameOf(row.trophyTitleName ?? '');
  if (!title) return undefined;
  const named = { providerId: row.npCommunicationId, title, category: 'game' as const, matchIds: [] };
  const coverUrl = secureUrl(row.trophyTitleIconUrl);
  return { ...named, subplatform, coverUrl, access: 'played', minutesPlayed: null, lastPlayedAt: null };
}

/**
 * Sony does not say which of several consoles with the same trophies was used: the first old one that is named is
 * taken.
 */
function earnedOf(row: TrophyTitle): EarnedTrophies {
  const machines = row.trophyTitlePlatform.split(',').map(machine => machine.trim());
  const old = machines.map(machine => OLD_MACHINES.get(machine)).find(machine => machine !== undefined);
  return { title: old && titleOf(row, old), isModern: machines.some(machine => !OLD_MACHINES.get(machine)) };
}

const NONE: Trophies = { rows: [], total: 0 };

/**
 * An account may hide its trophies and still show its games. Who never earned one may have no trophies at all: whether
 * there is an account, its games say.
 */
async function unlessHidden(reading: Promise<Trophies>): Promise<Trophies | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.reason === 'private_profile') return undefined;
    if (error.reason === 'account_not_found') return NONE;
    throw error;
  }
}

/** The games in which a person earned trophies; the first page is already counted. Undefined if they are hidden. */
export function readTrophies(line: PsnLine, places: string): Promise<Trophies | undefined> {
  const turn = async (offset: number): Promise<PsnPage<EarnedTrophies>> => {
    const asked = new URLSearchParams({ limit: `${PAGE_TITLES}`, offset: `${offset}` });
    const answer = await line.get(`${places}/trophyTitles?${asked}`);
    const { trophyTitles, nextOffset, totalItemCount } = readAnswer('trophies', TrophyTitles, answer);
    return { rows: trophyTitles.map(earnedOf), nextOffset, total: totalItemCount };
  };
  return unlessHidden(readPages(line, turn));
}
