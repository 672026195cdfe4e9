import { minutesText } from '../../../catalogue/game-words.ts';
import { dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { lengthWords, onText } from '../../../shelf/copies/copy-words.ts';
import { Chips, LengthMark } from '../../../ui/chips.tsx';
import type { Card } from '../sorting/deck-state.ts';
import styles from './hand.module.css';

export function CardWords({ card }: { card: Card }) {
  useT();
  const times = timesOf(card);
  const came = cameFrom(card);
  return (
    <div className={`${styles.words} stack packed mt-3`}>
      <h2>
        <bdi>{card.title}</bdi>
      </h2>
      <p className={styles.meta}>
        <Chips of={[onText(card)]} />
        <LengthMark {...lengthWords(card)} />
      </p>
      {times && <p className={styles.meta}>{times}</p>}
      {came && <p className={styles.came}>{came}</p>}
    </div>
  );
}

/** Whether it was finished, and how long and when it was played, as far as somebody knows. */
function timesOf({ minutesPlayed, lastPlayedAt, finishedBefore }: Card): string {
  const played = minutesPlayed ? say('deck.played', { in: minutesText(minutesPlayed) }) : '';
  const last = lastPlayedAt && say('deck.last', { when: dayText(lastPlayedAt, { month: 'long', year: 'numeric' }) });
  return [finishedBefore && say('deck.finishedBefore'), played, last].filter(Boolean).join(' · ');
}

function cameFrom({ source }: Card): string | undefined {
  return source === 'manual' ? undefined : say(`deck.came.${source}`);
}
