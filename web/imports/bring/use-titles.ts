import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import type { GamingProvider } from '../gaming.ts';

const askForTitles = (provider: GamingProvider, accountId: string, refresh: '0' | '1') =>
  ask(api[':provider{steam|psn|xbox}'].games.$get({ param: { provider }, query: { accountId, refresh } }), {
    quiet: true,
  });

export type Reading = Awaited<ReturnType<typeof askForTitles>>;

/** A title as the provider knows it, with the game we think it is and where it belongs. */
export type Title = Reading['games'][number];
export type TitleGame = NonNullable<Title['match']['game']>;

/** Where a title belongs once it is known to be a game, by what is held of it. */
function bucketOf(title: Title, game: TitleGame): Title['bucket'] {
  if (game.held.some(copy => copy.subplatformId === title.subplatformId)) return 'here';
  return game.held.length > 0 ? 'other_platform' : 'new';
}

function matched(title: Title, game: TitleGame | null): Title {
  if (!game) return { ...title, match: { kind: 'none', game: null }, bucket: 'excluded' };
  return { ...title, match: { kind: 'confident', game }, bucket: bucketOf(title, game) };
}

/** What an account holds, read again from its provider by `refresh`. */
export function useTitles(provider: GamingProvider, accountId: string) {
  const key = ['import-games', provider, accountId, useLocale()] as const;
  const { data, error, isLoading, isValidating, mutate } = useSWR(key, () => askForTitles(provider, accountId, '0'), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  });

  const refresh = () => mutate(() => askForTitles(provider, accountId, '1'), { revalidate: false });

  /** Says which game a title is, or with null that it is none: seen at once. Throws ApiError, and then it is undone. */
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
