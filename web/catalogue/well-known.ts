import type { CatalogueGame } from './use-game.ts';

type WellKnown = { total: number; shelf: CatalogueGame[] };

const isHome = (page: unknown): page is WellKnown =>
  typeof page === 'object' && page !== null && 'shelf' in page && Array.isArray(page.shelf);

/** A count as the text may claim it: rounded down to two significant figures. */
export function roundedDown(total: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, total))) - 1);
  return Math.floor(total / step) * step;
}

export function wellKnownOf(page: unknown): WellKnown {
  return isHome(page) ? { total: page.total, shelf: page.shelf } : { total: 0, shelf: [] };
}
