import * as v from 'valibot';
import { DAY_SECONDS } from '../../platform/time.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { plausibleInstant } from '../store-values.ts';
import { askOwned, askSteam, CALLS_A_DAY, type SteamSetup } from './steam.ts';

/** The answer of GetWishlist: ids alone, without names. One that is hidden, and one without a wish, has no `items`. */
const Wishlist = v.object({
  response: v.object({
    items: v.optional(v.array(v.object({ appid: v.number(), date_added: v.optional(v.number()) })), []),
  }),
});

/** More than any wishlist has. */
const WISHES_MAX = 20_000;
/** Ten thousand wishes are one answer of half a megabyte. */
const TIMEOUT_MS = 15_000;

export type Wish = { providerId: string; wishedAt: string | null };

/**
 * What a person wishes for on Steam, each once; empty if they wish for nothing. Throws ProviderError, `private_profile`
 * for one who hides their games: then Steam hides the wishes, too, and says so only in the answer about the games.
 */
export async function readSteamWishes(setup: SteamSetup, quota: Quota, steamid: string): Promise<Wish[]> {
  if (!setup.STEAM_API_KEY) throw new ProviderError('not_configured');
  await quota.spend('steam', 1, CALLS_A_DAY, DAY_SECONDS);
  const { response } = await askSteam(setup, 'IWishlistService/GetWishlist/v1', { steamid }, Wishlist, TIMEOUT_MS);
  if (response.items.length > WISHES_MAX) throw new ProviderError('provider_changed');
  if (response.items.length === 0) await checkShown(setup, quota, steamid);
  const wishes = response.items.map(({ appid, date_added: added = 0 }) => ({
    providerId: String(appid),
    wishedAt: plausibleInstant('steam', added * 1000),
  }));
  return [...new Map(wishes.map(wish => [wish.providerId, wish])).values()];
}

async function checkShown(setup: SteamSetup, quota: Quota, steamid: string): Promise<void> {
  await quota.spend('steam', 1, CALLS_A_DAY, DAY_SECONDS);
  const { game_count: count, games } = await askOwned(setup, { steamid, include_appinfo: '0' });
  if (count === undefined && !games) throw new ProviderError('private_profile');
}
