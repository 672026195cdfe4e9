import { useState } from 'react';
import useSWR from 'swr';
import { firstListOf, openAddGame } from '../../catalogue/add-game.ts';
import { api, ask } from '../../platform/api.ts';
import { t, useLocale } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import type { FoundGame } from '../found.ts';
import type { Choice } from '../results/choice-row.tsx';

const askFor = (term: string) => ask(api.missing.$get({ query: { term } }), { quiet: true });

type IgdbAnswer = Awaited<ReturnType<typeof askFor>>;

/** A game as IGDB knows it; `known` is its slug if the catalogue has it. */
export type MissingGame = IgdbAnswer['games'][number];

/** All people share IGDB's limit, so it is asked once for a term, and again only on request. */
const ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

export function missingErrorText(error: unknown): string {
  const refused = apiErrorOf(error);
  const [field] = Object.values(refused.problem.errors ?? {}).flat();
  return field ?? reasonOf(refused, t('common.said.away'));
}

const markKnown = ({ games }: IgdbAnswer, { igdbId }: MissingGame, slug: string): IgdbAnswer => ({
  games: games.map(game => (game.igdbId === igdbId ? { ...game, known: slug } : game)),
});

/** Once the row has turned into one with a box, which is in the next frame at the latest. */
const focusBox = ({ id }: FoundGame) => requestAnimationFrame(() => document.getElementById(`choose-${id}`)?.focus());

export interface Uses {
  term: string;
  /** If given, games are being chosen. */
  choiceOf?: ((game: FoundGame) => Choice) | undefined;
  /** Searches once more, because the added game may now be found. */
  onAdded: () => Promise<unknown>;
}

export function useMissing({ term, choiceOf, onAdded }: Uses) {
  const { data, error, isLoading, mutate } = useSWR(
    ['missing', useLocale(), term],
    ([, , asked]) => askFor(asked),
    ONCE,
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundGame>>(new Map());
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<{ igdbId: string; reason: string }>();

  async function choose(missing: MissingGame, game: FoundGame, { chosen: isChosen, fixed, onToggle }: Choice) {
    if (!isChosen && !fixed) onToggle();
    setChosen(others => new Map(others).set(missing.igdbId, game));
    focusBox(game);
    await onAdded();
    focusBox(game);
  }

  async function use(missing: MissingGame): Promise<void> {
    const { igdbId, title, known } = missing;
    const game = await ask(api.missing.$post({ json: { igdbId } }), { quiet: true });
    if (!known) toast.show({ text: t('missing.added', { title }) });
    void mutate(now => now && markKnown(now, missing, game.slug), { revalidate: false });
    if (choiceOf) await choose(missing, game, choiceOf(game));
    else openAddGame(game, firstListOf(game));
  }

  async function add(missing: MissingGame): Promise<void> {
    if (busy) return;
    setBusy(missing.igdbId);
    setFailure(undefined);
    try {
      await use(missing);
    } catch (thrown) {
      setFailure({ igdbId: missing.igdbId, reason: missingErrorText(thrown) });
    } finally {
      setBusy(undefined);
    }
  }

  return {
    games: data?.games,
    error,
    isLooking: isLoading,
    retry: () => void mutate(),
    add,
    busy,
    failure,
    chosen,
  };
}
