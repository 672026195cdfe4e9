import type { InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import useSWR from 'swr';
import { WANTED } from '../../../../worker/catalogue/lists.schema.ts';
import { api, ask } from '../../../platform/api.ts';
import { t, useLocale } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import type { RankValue } from '../../../ui/chips.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { isUnderWay } from '../../open-imports.ts';
import { followImport, undoImport, useImports } from '../../use-imports.ts';
import { subplatformOf } from '../titles/buckets.ts';
import type { Title } from '../use-titles.ts';

export type WishReading = InferResponseType<typeof api.steam.wishlist.$get, 200>;
export type WishedGame = WishReading['vanished'][number];

/** The wishes of an account of Steam, and how they come in. They are read again when an import of the account has ended. */
export function useWishes(accountId: string) {
  const key = ['wishlist', accountId, useLocale()] as const;
  const read = (refresh: '0' | '1') => ask(api.steam.wishlist.$get({ query: { accountId, refresh } }), { quiet: true });
  const { data, error, mutate } = useSWR(key, () => read('0'), { revalidateOnFocus: false, keepPreviousData: true });
  const imports = useImports().data?.filter(state => state.accountId === accountId) ?? [];
  const ended = imports.filter(state => !isUnderWay(state)).length;

  useEffect(() => {
    if (ended > 0) void mutate();
  }, [ended, mutate]);

  /** Brings wishes into "I want". Throws ApiError. */
  const add = async (titles: readonly Title[], priority: RankValue): Promise<void> => {
    const games = titles.map(title => ({
      providerId: title.providerId,
      gameId: title.match.game?.id ?? null,
      subplatformId: subplatformOf(title, 'steam'),
      priority,
    }));
    const call = api['game-import'].$post({ json: { accountId, list: WANTED, games } });
    const { id, total } = await ask(call, { quiet: true });
    followImport({ id, accountId, kind: 'add', total });
    const text = () => t('imports.wishes.said', { n: total });
    toast.undoable(text, { label: () => t('common.act.undo'), onAction: () => takeBack(id) });
  };

  /** Asks about these games no more. Throws ApiError. */
  const keep = async (games: readonly WishedGame[]): Promise<void> => {
    const kept = games.map(game => game.id);
    await ask(api.steam.wishlist.$put({ json: { accountId, kept } }), { quiet: true });
    await mutate();
  };

  return {
    wishes: data,
    error,
    add,
    keep,
    again: () => mutate(read('1'), { revalidate: false }),
    reread: () => mutate(),
  };
}

async function takeBack(id: string): Promise<void> {
  try {
    await undoImport(id);
    toast.show({ text: t('common.said.undone') });
  } catch (error) {
    toast.show({ kind: 'bad', text: reasonOf(apiErrorOf(error), t('imports.run.undoFailed')) });
  }
}
