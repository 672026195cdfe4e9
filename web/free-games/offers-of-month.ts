import type { FreeGame } from '../../worker/app.ts';
import { dayText, today } from '../platform/dates.ts';
import { t } from '../platform/i18n.ts';

/** The API's types that the screens name. */
export type { FreeGame, FreeMonth, SourceState } from '../../worker/app.ts';

/** One game as one source gives it away, on all its devices; the newest device first. */
export type Offer = { key: string; lead: FreeGame; rows: readonly FreeGame[] };

const keyOf = ({ source, game, title }: FreeGame) => `${source} ${game?.id ?? title}`;

/** The rows of a month grouped by game, in their original order. */
export function offersOf(rows: readonly FreeGame[]): Offer[] {
  const offers = new Map<string, FreeGame[]>();
  for (const row of rows) offers.set(keyOf(row), [...(offers.get(keyOf(row)) ?? []), row]);
  return [...offers].flatMap(([key, [lead, ...more]]) => (lead ? [{ key, lead, rows: [lead, ...more] }] : []));
}

export function isOver({ claimBy }: Pick<FreeGame, 'claimBy'>, day = today()): boolean {
  return claimBy !== null && claimBy < day;
}

/** Until when a free game can be claimed, in words; undefined if the source does not say. */
export function claimText({ claimBy }: Pick<FreeGame, 'claimBy'>, now = today()): string | undefined {
  if (claimBy === null) return undefined;
  if (claimBy === now) return t('home.free.last');
  const day = nearDay(claimBy, now);
  return claimBy < now ? t('home.free.ended', { day }) : t('home.free.claim', { day });
}

/** A day, with its year unless it is the current one. */
function nearDay(day: string, now: string): string {
  const year = day.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const };
  return dayText(day, { day: 'numeric', month: 'long', ...year });
}

/** GamerPower must be named with a link wherever its rows are shown. */
export const GAMERPOWER_URL = 'https://www.gamerpower.com';
