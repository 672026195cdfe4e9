import type { InferResponseType } from 'hono/client';
import useSWR from 'swr';
import type { FreeGame } from '../../free-games/offers-of-month.ts';
import { paths } from '../../paths.ts';
import type { api } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import { pageData } from '../../platform/page-data.ts';

export type HomeGame = InferResponseType<typeof api.search.$get, 200>['games'][number];

export type Home = {
  total: number;
  shelf: HomeGame[];
  recent: HomeGame[];
  awaited: HomeGame[];
  /** The first free games of this month, a row for each device. */
  free: FreeGame[];
};

const isHome = (page: unknown): page is Home =>
  typeof page === 'object' && page !== null && 'shelf' in page && Array.isArray(page.shelf);

async function loadHome(): Promise<Home> {
  const page = await pageData(paths.home);
  if (!isHome(page)) throw new TypeError('This is not the data of the front page');
  return page;
}

/** The catalogue as the front page shows it, in the reader's language; requested again until it arrives. */
export function useHome() {
  const locale = useLocale();
  return useSWR(['page', paths.home, locale], loadHome, { keepPreviousData: true, revalidateIfStale: false });
}
