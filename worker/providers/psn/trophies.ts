import * as v from 'valibot';
import type { ProviderTitle } from '../gaming.ts';
import { unlessRefused } from '../provider-error.ts';
import { loose, oneLine } from '../store-values.ts';
import { plausibleTrophies, type Trophies } from '../trophies.ts';
import { type PsnLine, type PsnPage, readAnswer, readPages } from './ask-psn.ts';
import { secureUrl } from './played.ts';

/** The most that Sony gives at a time. */
const PAGE_TITLES = 800;

const Counts = v.object({ bronze: v.number(), silver: v.number(), gold: v.number(), platinum: v.number() });
type Counts = v.InferOutput<typeof Counts>;

const TrophyTitle = v.object({
  npCommunicationId: v.pipe(v.string(), v.nonEmpty()),
  trophyTitleName: loose(v.string()),
  trophyTitleIconUrl: loose(v.string()),
  trophyTitlePlatform: v.string(),
  definedTrophies: loose(Counts),
  earnedTrophies: loose(Counts),
});
type TrophyTitle = v.InferOutput<typeof TrophyTitle>;

const TrophyTitles = v.object({
  trophyTitles: v.array(TrophyTitle),
  nextOffset: v.optional(v.nullable(v.number()), null),
  totalItemCount: v.number(),
});

/**
 * A game with earned trophies; `title` only if it may have been played on a PS3 or a Vita. `isModern`: it may have been
 * on a PS4 or later, where the list of played games has it by its `name` and one of these `machines`.
 */
type EarnedTrophies = {
  title: ProviderTitle | undefined;
  isModern: boolean;
  name: string;
  machines: string[];
  trophies: Trophies | null;
};
export type TrophyLists = { rows: EarnedTrophies[]; total: number };

/** The consoles that no list of played games knows. */
const OLD_MACHINES = new Map(Object.entries<'ps3' | 'vita'>({ PS3: 'ps3', PSVITA: 'vita' }));

/** Some studios named the list of trophies, not the game. */
const nameOf = (name: string) => oneLine(name).replace(/\s+(?:trophy (?:set|list|pack)|trophies)$/i, '');

const sumOf = ({ bronze, silver, gold, platinum }: Counts) => bronze + silver + gold + platinum;

function numbersOf({ definedTrophies: all, earnedTrophies: own }: TrophyTitle): Trophies | null {
  if (!all || !own) return null;
  const platinum = all.platinum > 0 ? own.platinum > 0 : null;
  return plausibleTrophies({ earned: sumOf(own), total: sumOf(all), platinum });
}

/** The id of the trophies is used nowhere else, so the catalogue must match by name; nothing is known of a purchase. */
function titleOf(row: TrophyTitle, subplatform: 'ps3' | 'vita'): ProviderTitle | undefined {
  const title = nameOf(row.trophyTitleName ?? '');
  if (!title) return undefined;
  const named = { providerId: row.npCommunicationId, title, category: 'game' as const, matchIds: [] };
  const coverUrl = secureUrl(row.trophyTitleIconUrl);
  const own = { access: 'played' as const, minutesPlayed: null, lastPlayedAt: null, trophies: numbersOf(row) };
  return { ...named, subplatform, coverUrl, ...own };
}

/**
 * Sony does not say which of several consoles with the same trophies was used: the first old one that is named is
 * taken.
 */
function earnedOf(row: TrophyTitle): EarnedTrophies {
  const machines = row.trophyTitlePlatform.split(',').map(machine => machine.trim());
  const old = machines.map(machine => OLD_MACHINES.get(machine)).find(machine => machine !== undefined);
  return {
    title: old && titleOf(row, old),
    isModern: machines.some(machine => !OLD_MACHINES.get(machine)),
    name: nameOf(row.trophyTitleName ?? ''),
    machines: machines.map(machine => machine.toLowerCase()),
    trophies: numbersOf(row),
  };
}

const NONE: TrophyLists = { rows: [], total: 0 };

/**
 * An account may hide its trophies and still show its games. Who never earned one may have no trophies at all: whether
 * there is an account, its games say.
 */
const unlessHidden = (reading: Promise<TrophyLists>) =>
  unlessRefused(reading, error => {
    if (error.reason === 'private_profile') return undefined;
    if (error.reason === 'account_not_found') return NONE;
    throw error;
  });

/** The games in which a person earned trophies; the first page is already counted. Undefined if they are hidden. */
export function readTrophies(line: PsnLine, places: string): Promise<TrophyLists | undefined> {
  const turn = async (offset: number): Promise<PsnPage<EarnedTrophies>> => {
    const asked = new URLSearchParams({ limit: `${PAGE_TITLES}`, offset: `${offset}` });
    const answer = await line.get(`${places}/trophyTitles?${asked}`);
    const { trophyTitles, nextOffset, totalItemCount } = readAnswer('trophies', TrophyTitles, answer);
    return { rows: trophyTitles.map(earnedOf), nextOffset, total: totalItemCount };
  };
  return unlessHidden(readPages(line, turn));
}
