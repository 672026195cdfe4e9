import useSWR, { mutate } from 'swr';
import { SCREENS } from '../../worker/pages/screens.ts';
import { api, ask } from '../platform/api.ts';
import { locale, useLocale } from '../platform/i18n.ts';
import { pageInDocument } from '../platform/page-data.ts';
import { useSignedIn } from '../platform/session.ts';

const own = api.year[':yyyy'];

const askYear = (yyyy: string) => ask(own.$get({ param: { yyyy } }), { quiet: true });
const askYears = async () => (await ask(api.year.$get(), { quiet: true })).years;
const askShared = (yyyy: string, token: string) =>
  ask(own.shared[':token'].$get({ param: { yyyy, token } }), { quiet: true });

export type Year = Awaited<ReturnType<typeof askYear>>;
export type SharedYear = Awaited<ReturnType<typeof askShared>>;
export type YearGame = SharedYear['games'][string];
export type Games = SharedYear['games'];

/** The address of a person's own year. */
export const yearPath = (year: number) => SCREENS.year.path.replace('*', String(year));

const keyOf = (yyyy: string, language: string) => ['year', yyyy, language] as const;

export function useYear(yyyy: string) {
  const language = useLocale();
  const key = useSignedIn() ? keyOf(yyyy, language) : null;
  return useSWR(key, ([, asked]) => askYear(asked), { keepPreviousData: false });
}

export const useYears = () => useSWR(useSignedIn() ? ['years'] : null, askYears);

const isShared = (page: unknown): page is SharedYear =>
  typeof page === 'object' && page !== null && 'showsRatings' in page;

/** Somebody's year behind its link; the document that was opened contains it. */
export function useSharedYear(yyyy: string, token: string) {
  const language = useLocale();
  const page = pageInDocument(`/year/${yyyy}/${token}/`, language);
  const fallbackData = isShared(page) ? page : undefined;
  return useSWR(['shared-year', yyyy, token, language], () => askShared(yyyy, token), {
    fallbackData,
    revalidateOnMount: fallbackData === undefined,
  });
}

const showShare = (year: number, share: Year['share']) =>
  mutate<Year>(keyOf(String(year), locale()), now => now && { ...now, share }, { revalidate: false });

const param = (year: number) => ({ yyyy: String(year) });

/** Makes the link of a year, or changes whether it shows ratings. Throws ApiError. */
export async function shareYear(year: number, showsRatings: boolean): Promise<void> {
  const share = await ask(own.share.$post({ param: param(year), json: { showsRatings } }), { quiet: true });
  await showShare(year, share);
}

/** Takes the link of a year back. Throws ApiError. */
export async function unshareYear(year: number): Promise<void> {
  await ask(own.share.$delete({ param: param(year) }), { quiet: true });
  await showShare(year, null);
}
