import type { FreeSource } from '../lib/free-sources.ts';
import type { Locale } from '../lib/locale.ts';
import type { Db } from './client.ts';
import type { Game } from './games.ts';

/** One game a month gives away on one device, as the wire shows it. */
export type FreeGame = {
  id: string;
  title: string;
  /** `YYYY-MM`. */
  month: string;
  platform: { id: string; name: string };
  access: 'subscription' | 'free_claim';
  /** `YYYY-MM-DD`, null where the source does not say. */
  claimBy: string | null;
  /** Where it is claimed. */
  url: string | null;
  coverUrl: string | null;
  source: FreeSource;
  /** The catalogue's game, null where it is not known. */
  game: Game | null;
  alreadyOwned: string | null;
  wished: boolean;
};

/** What the sources last said: `goodAt` is the instant of the last sensible answer, `trouble` why a later one was not. */
export type SourceState = { source: FreeSource; goodAt: string | null; trouble: string | null };

export type FreeMonth = {
  freeGames: FreeGame[];
  total: number;
  /** The instant of the oldest good answer behind this list; null when there is none. */
  asOf: string | null;
  sources: SourceState[];
  /** Months that hold something, newest first. */
  months: string[];
};

type Asked = { month: string; skip: number; top: number; pc: boolean };

/** A page of what a month gives away, and how fresh it is. One round trip. Read by the API and by the front page. */
export async function findFreeMonth(
  _db: Db,
  _asked: Asked,
  _locale: Locale,
  _userId: string | undefined,
): Promise<FreeMonth> {
  return { freeGames: [], total: 0, asOf: null, sources: [], months: [] };
}
