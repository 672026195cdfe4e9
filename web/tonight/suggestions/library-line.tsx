import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import useSWR from 'swr';
import { artOf, minutesText } from '../../catalogue/game-words.ts';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { number, t, useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { Cover } from '../../ui/cover.tsx';
import { iconClass } from '../../ui/icon.tsx';
import { Anchor } from '../../ui/link.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { unsentOf } from '../deck/sorting/journal.ts';
import { sendUnsent } from '../deck/sorting/send.ts';
import { LITTLE_MINUTES, timeText } from '../plan/plan-words.ts';
import { readEvening } from './evening-view.ts';
import styles from './library-line.module.css';
import { reasonWords } from './reason-words.ts';
import { type Tonight, useTonight } from './use-tonight.ts';

/** The hours that are known to be left, and the share of the games of which nobody knows. */
function leftTexts({ games, minutesLeft, unknown }: Tonight['shelf']): string[] {
  if (unknown === games) return [t('tonight.card.allUnknown')];
  const hours = minutesLeft < LITTLE_MINUTES ? [] : [t('tonight.card.left', { hours: timeText(minutesLeft) })];
  if (unknown === 0) return hours.length > 0 ? hours : [t('tonight.card.over')];
  const share = number(Math.max(0.01, unknown / games), { style: 'percent', maximumFractionDigits: 0 });
  return [...hours, t('tonight.card.unknown', { share })];
}

/** What a reader with no wishes would be offered, and in how many minutes. */
function useFirstOffer() {
  const view = useMemo(() => readEvening(new URLSearchParams()), []);
  const { data, error } = useTonight(view); // to read more of it would draw the line at each change of that
  return { data, error, minutes: Number(view.minutes) };
}

/** The hours left on the whole shelf, beside the library's title: lines that are smaller than it, and move nothing. */
export function ShelfHours() {
  const { data } = useFirstOffer();
  useWaiting(); // known before the games come, so that the line over them is drawn whole
  if (!data || data.shelf.games === 0) return null;
  return (
    <div className={`${styles.hours} meta`}>
      {leftTexts(data.shelf).map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** One line over the games: what to play tonight, and how many games wait to be sorted. */
export function TonightLine() {
  const t = useT();
  const { data, error, minutes } = useFirstOffer();
  const waiting = useWaiting();
  return (
    <section className={`${styles.line} cluster between`} aria-label={t('tonight.card.label')}>
      {data || error ? (
        <Anchor href={paths.tonight} className={`${styles.pick} row`}>
          <Offer tonight={data} minutes={minutes} />
          <ChevronRight className={iconClass(true, true)} />
        </Anchor>
      ) : (
        <span className={`${styles.pick} row`} aria-hidden="true">
          <SkeletonLine width="14rem" />
        </span>
      )}
      {waiting > 0 && (
        <Anchor href={paths.deck} className={`link ${styles.sort}`}>
          {t('deck.notice', { n: waiting })}
        </Anchor>
      )}
    </section>
  );
}

/** The first game on offer; without one, the way to the question. */
function Offer({ tonight, minutes }: { tonight: Tonight | undefined; minutes: number }) {
  const t = useT();
  const [pick] = tonight?.picks ?? [];
  if (!tonight || !pick) return t('tonight.card.go');
  return (
    <>
      <Cover game={artOf(pick.copy)} size="s" eager className={styles.cover} />
      <span className={styles.words}>
        <span className={styles.offer}>
          {t('tonight.title')} · <bdi className={styles.title}>{pick.copy.title}</bdi>
        </span>{' '}
        <span className="meta">{reasonWords(pick, tonight.pace, minutesText(minutes)).lead}</span>
      </span>
    </>
  );
}

/** How many wait; what an earlier visit to the deck could not send goes first. */
async function countLeft(user: string): Promise<number> {
  if (unsentOf(user).length > 0) await sendUnsent(user);
  return (await ask(api.triage.$get({ query: { count: '0' } }), { quiet: true })).left;
}

/** How many copies wait to be sorted; 0 until it is known. */
function useWaiting(): number {
  const user = useUser()?.id;
  return useSWR(user && ['deck-left', user], () => countLeft(user ?? '')).data ?? 0;
}
