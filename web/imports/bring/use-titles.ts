import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import type { GamingProvider } from '../gaming.ts';

const askForTitles = (provider: GamingProvider, accountId: string, refresh: '0' | '1') =>
  ask(api[':provider{steam|psn|xbox}'].games.$get({ param: { provider }, query: { accountId, refresh } }), {
    quiet: true,
  });

export type Reading = Awaited<ReturnType<typeof askForTitles>>;

/** A title as the provider knows it, with the matched game and the tab it belongs to. */
export type Title = Reading['games'][number];
export type TitleGame = NonNullable<Title['match']['game']>;

/** The tab of a title once its game is known, by the reader's copies of that game. */
function bucketOf(title: Title, game: TitleGame): Title['bucket'] {
  if (game.held.some(copy => copy.subplatformId === title.subplatformId)) return 'here';
  return game.held.length > 0 ? 'other_platform' : 'new';
}

function matched(title: Title, game: TitleGame | null): Title {
  if (!game) return { ...title, match: { kind: 'none', game: null }, bucket: 'excluded' };
  return { ...title, match: { kind: 'confident', game }, bucket: bucketOf(title, game) };
}

/** The titles of an account; `refresh` reads them again from the provider. */
export function useTitles(provider: GamingProvider, accountId: string) {
  const key = ['import-games', provider, accountId, useLocale()] as const;
  const { data, error, isLoading, isValidating, mutate } = useSWR(key, () => askForTitles(provider, accountId, '0'), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  });

  const refresh = () => mutate(() => askForTitles(provider, accountId, '1'), { revalidate: false });

  /**
   * Sets the game of a title, or null for none. The change is shown at once. Throws ApiError, and then the change is
   * undone.
   */
  const match = async (title: Title, game: TitleGame | null) => {
    const { providerId } = title;
    const put = (now: Reading | undefined): Reading => ({
      ...(now ?? { total: 0, asOf: '', trouble: null }),
      games: (now?.games ?? []).map(one => (one.providerId === providerId ? matched(one, game) : one)),
    });
    const send = async (now: Reading | undefined) => {
      await ask(api['import-matches'].$post({ json: { accountId, providerId, gameId: game?.id ?? null } }), {
        quiet: true,
      });
      return put(now);
    };
    await mutate(send, { optimisticData: put, rollbackOnError: true, revalidate: false });
  };

  return { reading: data, error, isLoading, isValidating, refresh, match };
}
