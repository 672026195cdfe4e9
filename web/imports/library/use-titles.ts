import useSWR from 'swr';
import { subplatformsOf } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { REVIEW_MAX } from '../../../worker/imports/limits.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import type { GamingProvider } from '../providers.ts';
import { showAccounts } from '../use-accounts.ts';

const askForTitles = (provider: GamingProvider, accountId: string, refresh: '0' | '1') =>
  ask(api[':provider{steam|psn|xbox}'].games.$get({ param: { provider }, query: { accountId, refresh } }), {
    quiet: true,
  });

type Answer = Awaited<ReturnType<typeof askForTitles>>;
type ApiTitle = Answer['games'][number];

/**
 * A title as the provider knows it, with the matched game and the tab it belongs to. `asked`: the title before the
 * reader answered the question about it.
 */
export type Title = ApiTitle & { asked?: ApiTitle };
export type Reading = Omit<Answer, 'games'> & { games: readonly Title[] };
type TitleGame = NonNullable<Title['match']['game']>;

/** A title that becomes a game when it is imported: the catalogue has none for it, and its store vouches for it. */
export const isNewGame = ({ bucket, match }: Title): boolean => bucket === 'new' && match.game === null;

/**
 * The tab of a title once its game is known, by the reader's copies of that game. Where the provider does not say the
 * device, a copy on any device of the same platform may be this one.
 */
function bucketOf({ subplatformId }: Title, game: TitleGame, provider: GamingProvider): Title['bucket'] {
  const devices: readonly string[] = subplatformId ? [subplatformId] : subplatformsOf(provider).map(({ id }) => id);
  if (game.held.some(copy => devices.includes(copy.subplatformId))) return 'here';
  return game.held.length > 0 ? 'other_platform' : 'new';
}

/** What a title is: a game of the catalogue, no game (null), or a game of its own that the catalogue lacks. */
export type TitleAnswer = TitleGame | null | 'own';

function matched(title: Title, game: TitleAnswer, provider: GamingProvider): Title {
  const asked = title.asked ?? (title.match.kind === 'likely' ? title : undefined);
  const before = { ...title, ...(asked && { asked }) };
  if (game === 'own') return { ...before, match: { kind: 'none', game: null }, bucket: 'new' };
  if (!game) return { ...before, match: { kind: 'none', game: null }, bucket: 'excluded' };
  return { ...before, match: { kind: 'confident', game }, bucket: bucketOf(title, game, provider) };
}

function replace(reading: Reading | undefined, title: Title): Reading {
  const games = (reading?.games ?? []).map(one => (one.providerId === title.providerId ? title : one));
  return { ...(reading ?? { total: 0, asOf: '', trouble: null }), games };
}

function reviewed(reading: Reading | undefined, ids: ReadonlySet<string>, waits: boolean): Reading {
  const reviewSince = waits ? new Date().toISOString() : null;
  const games = (reading?.games ?? []).map(one => (ids.has(one.providerId) ? { ...one, reviewSince } : one));
  return { ...(reading ?? { total: 0, asOf: '', trouble: null }), games };
}

/** One call for as many titles as one may name. */
async function sendReview(id: string, ids: readonly string[], waits: boolean): Promise<void> {
  for (let at = 0; at < ids.length; at += REVIEW_MAX) {
    const json = { providerIds: ids.slice(at, at + REVIEW_MAX), waits };
    await ask(api['connected-accounts'][':id'].review.$put({ param: { id }, json }), { quiet: true });
  }
}

/** The titles of an account; `refresh` reads them again from the provider. */
export function useTitles(provider: GamingProvider, accountId: string) {
  const key = ['import-games', provider, accountId, useLocale()] as const;
  const read = (refresh: '0' | '1'): Promise<Reading> => askForTitles(provider, accountId, refresh);
  const { data, error, isLoading, isValidating, mutate } = useSWR(key, () => read('0'), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  });

  const refresh = () => mutate(() => read('1'), { revalidate: false });

  /** Shows at once what will be, and undoes that if the call fails. */
  const change = async (put: (now: Reading | undefined) => Reading, send: () => Promise<unknown>) => {
    const sent = async (now: Reading | undefined) => {
      await send();
      return put(now);
    };
    await mutate(sent, { optimisticData: put, rollbackOnError: true, revalidate: false });
  };
  const changeTitle = (title: Title, send: () => Promise<unknown>) => change(now => replace(now, title), send);

  const answerOf = ({ providerId }: Title, game: TitleAnswer) => ({
    json: {
      accountId,
      providerId,
      ...(game === 'own' ? { gameId: null, ownGame: true } : { gameId: game?.id ?? null }),
    },
  });

  /** Makes a title the question again that it was. Throws ApiError. */
  const unmatch = async (title: Title) => {
    const { asked } = title;
    if (asked)
      await changeTitle(asked, () =>
        ask(api['import-matches'].$delete(answerOf(title, isNewGame(title) ? 'own' : title.match.game)), {
          quiet: true,
        }),
      );
  };

  /** Marks titles as reviewed, or as waiting again, which is shown at once. Throws ApiError. */
  const review = async (ids: readonly string[], waits: boolean) => {
    await change(
      now => reviewed(now, new Set(ids), waits),
      () => sendReview(accountId, ids, waits),
    );
    await showAccounts();
  };

  /** Says what a title is; that it is no game is its review. Throws ApiError. */
  const match = async (title: Title, game: TitleAnswer) => {
    await changeTitle(matched(title, game, provider), () =>
      ask(api['import-matches'].$post(answerOf(title, game)), { quiet: true }),
    );
    if (!game && title.reviewSince) await review([title.providerId], false);
  };

  return { reading: data, error, isLoading, isValidating, refresh, match, unmatch, review };
}
