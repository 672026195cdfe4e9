import { eq } from 'drizzle-orm';
import { games } from '../../../worker/catalogue/catalogue.tables.ts';
import type { Subplatform } from '../../../worker/catalogue/platforms.ts';
import type { Stack } from '../stack/stack.ts';
import { newGame, type Owner } from './shelf.ts';

type ReleaseDay = { releaseDate: string | null; releasePrecision: 'day' | 'month' | 'year' | 'unknown' };

/** A date as far as it is written: `2027`, `2027-03` or `2027-03-05`; nothing is unknown. */
function known(date = ''): ReleaseDay {
  const precision = { 4: 'year', 7: 'month', 10: 'day' } as const;
  const releasePrecision = precision[date.length as 4] ?? 'unknown'; // any other length is no key
  return { releaseDate: date ? `${date}-01-01`.slice(0, 10) : null, releasePrecision };
}

export const TRACKED = 3;
export const WANTED = 2;

type ReleaseFields = { date?: string; list?: number; on?: Subplatform['code']; title?: string };

/** A game of a date that its owner tracks (or has in another list) on PS5 (or elsewhere). */
export async function wait(
  stack: Stack,
  owner: Owner,
  { date, list = TRACKED, on = 'ps5', title }: ReleaseFields = {},
) {
  const game = await newGame(stack, { ...known(date), on: [on], ...(title !== undefined && { title }) });
  const copy = await owner.hold({ game: game.num, list, on });
  return { game, copy };
}

/** Gives a game another date, as a reading of a source does. */
export const moveTo = (stack: Stack, num: number, date?: string) =>
  stack.db.update(games).set(known(date)).where(eq(games.num, num));

/** A day in some days from today. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
