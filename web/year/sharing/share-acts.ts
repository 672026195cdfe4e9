import { mutate } from 'swr';
import { ApiError, api, ask } from '../../platform/api.ts';
import type { Year } from '../use-year.ts';
import { yearKey } from '../use-year.ts';

type Share = Year['share'];

const call = api.year[':yyyy'].share;

/** Shows a change of a year's share on its screen. */
const show = (year: number, share: Share) =>
  mutate<Year>(yearKey(year), now => now && { ...now, share }, { revalidate: false });

/** Whether the change was made. Any other error than the server's is a fault of ours. */
async function attempt(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const param = (year: number) => ({ yyyy: String(year) });

/** Makes the link, or changes whether it shows ratings. */
export const shareYear = (year: number, showsRatings: boolean) =>
  attempt(async () => {
    const share = await ask(call.$post({ param: param(year), json: { showsRatings } }), { quiet: true });
    await show(year, share);
  });

/** Takes the link back. */
export const unshareYear = (year: number) =>
  attempt(async () => {
    await ask(call.$delete({ param: param(year) }), { quiet: true });
    await show(year, null);
  });
