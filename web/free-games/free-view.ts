import * as v from 'valibot';
import { PLATFORMS } from '../../worker/catalogue/lookups/lookups.schema.ts';
import { Month } from '../../worker/free-games/free-games.schema.ts';
import { type FactChange, factView } from '../catalogue/facts/fact-view.ts';
import { withParams } from '../platform/params.ts';

/** `YYYY-MM`, in one time zone, so that the month changes for everybody at once. */
export const thisMonth = (now = new Date()) => now.toISOString().slice(0, 7);

/** The state in the screen's address; unknown values are ignored. */
const FreeView = v.object({
  ...factView,
  month: v.fallback(Month, () => thisMonth()),
  platform: v.fallback(v.picklist(['', ...PLATFORMS.map(platform => platform.iconClass)]), ''),
  pc: v.fallback(
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
    false,
  ),
});
export type FreeView = v.InferOutput<typeof FreeView>;

export function readFreeView(params: URLSearchParams): FreeView {
  return v.parse(FreeView, Object.fromEntries(params));
}

/** The address with some values changed; the current month and empty values are left out. */
export function withFreeView(
  params: URLSearchParams,
  change: FactChange & { month?: string; platform?: string; pc?: string },
) {
  return withParams(params, { ...change }, thisMonth());
}

/** Epic's games are for PC players: shown beside Steam's, and only on request. */
export const isEpicWanted = ({ platform, pc }: FreeView) => pc && (platform === '' || platform === 'steam');
