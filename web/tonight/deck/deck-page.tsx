import useSWR from 'swr';
import { useLocale, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { useUser } from '../../platform/session.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import { Sitting } from './sitting.tsx';
import { useDeck } from './sorting/current-deck.ts';
import { openDeck } from './sorting/deck-sync.ts';
import { useSending } from './use-sending.ts';

/** The screen asks by itself when it wants the deck again. */
const STILL = { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 };

/** One card at a time, until everything that was imported has its place. */
export function DeckPage() {
  const t = useT();
  const user = useUser()?.id;
  const language = useLocale();
  const { error, mutate } = useSWR(user && ['deck', user, language], () => openDeck(user ?? ''), STILL);
  const deck = useDeck(user);
  useSending(() => void mutate());
  if (deck) return <Sitting deck={deck} />;
  return (
    <div className="page">
      <PageHead title={t('deck.title')} />
      {error ? (
        <Broken {...brokenWords(error)} onRetry={() => mutate()} />
      ) : (
        <Waiting label={t('common.loading')}>
          <SkeletonCards count={1} />
        </Waiting>
      )}
    </div>
  );
}
