import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import useSWR from 'swr';
import { artOf } from '../../catalogue/game-words.ts';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { number, t, useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Anchor } from '../../ui/link.tsx';
import { SkeletonCover, SkeletonLine } from '../../ui/skeleton.tsx';
import { unsentOf } from '../deck/sorting/journal.ts';
import { sendUnsent } from '../deck/sorting/send.ts';
import { timeText } from '../plan/plan-words.ts';
import { readEvening } from './evening-view.ts';
import styles from './library-card.module.css';
import { reasonWords } from './reason-words.ts';
import { type Suggestion, type Tonight, useTonight } from './use-tonight.ts';

/** The hours that are known to be left, and the share of the games of which nobody knows. */
function leftText({ games, minutesLeft, unknown }: Tonight['shelf']): string {
  if (unknown === games) return t('tonight.card.allUnknown');
  const hours = timeText(minutesLeft);
  if (unknown === 0) return t('tonight.card.left', { hours });
  const share = number(Math.max(0.01, unknown / games), { style: 'percent', maximumFractionDigits: 0 });
  return t('tonight.card.unknown', { hours, share });
}

export function TonightCard() {
  const t = useT();
  const view = useMemo(() => readEvening(new URLSearchParams()), []);
  const { data, error } = useTonight(view);
  const waiting = useWaiting();
  const [pick] = data?.picks ?? [];
  return (
    <section className={`${styles.card} cluster between`} aria-label={t('tonight.card.label')}>
      {data && pick && <FirstPick pick={pick} pace={data.pace} />}
      {!data && !error && <Coming />}
      <div className={`${styles.end} row between`}>
        <div className={styles.facts}>
          {data && data.shelf.games > 0 && <p className="meta">{leftText(data.shelf)}</p>}
          {waiting > 0 && (
            <Anchor href={paths.deck} className={`link ${styles.sort}`}>
              {t('deck.notice', { n: waiting })}
            </Anchor>
          )}
        </div>
        <ButtonLink size="s" href={paths.tonight} iconEnd={ArrowRight} flip>
          {t('tonight.card.go')}
        </ButtonLink>
      </div>
    </section>
  );
}

function FirstPick({ pick, pace }: { pick: Suggestion; pace: Tonight['pace'] }) {
  const t = useT();
  const { copy } = pick;
  return (
    <Anchor href={paths.tonight} className={styles.pick}>
      <Cover game={artOf(copy)} size="s" eager />
      <span className={`${styles.words} stack shrink`}>
        <span className="meta">{t('tonight.card.label')}</span>
        <bdi className={styles.title}>{copy.title}</bdi>
        <span className="quiet small">{reasonWords(pick, pace).lead}</span>
      </span>
    </Anchor>
  );
}

const Coming = () => (
  <span className={styles.pick} aria-hidden="true">
    <SkeletonCover size="s" />
    <span className={`${styles.words} stack shrink`}>
      <SkeletonLine width="6rem" />
      <SkeletonLine width="11rem" />
      <SkeletonLine width="9rem" />
    </span>
  </span>
);

/** How many wait; what an earlier visit to the deck could not send goes first. */
async function countLeft(user: string): Promise<number> {
  if (unsentOf(user).length > 0) await sendUnsent(user);
  return (await ask(api.triage.$get({ query: { count: '0' } }), { quiet: true })).left;
}

/** How many copies wait to be sorted; 0 until it is known. */
export function useWaiting(): number {
  const user = useUser()?.id;
  return useSWR(user && ['deck-left', user], () => countLeft(user ?? '')).data ?? 0;
}
