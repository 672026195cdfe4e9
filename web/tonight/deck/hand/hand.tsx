import { ArrowRight, ArrowUp } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import type { Act } from '../../../../worker/tonight/deck/deck.schema.ts';
import { artOf, lengthStepOf, minutesText } from '../../../catalogue/game-words.ts';
import { dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { lengthWords, minutesOf, onText } from '../../../shelf/copies/copy-words.ts';
import { Chips, LengthMark } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spine } from '../../../ui/spine.tsx';
import type { Card } from '../sorting/deck-state.ts';
import styles from './hand.module.css';
import type { Flight } from './use-flights.ts';
import { type Offset, useSwipe } from './use-swipe.ts';

/** How many of the next books stand on the shelf; more would be outside the widest room. */
const SPINES = 16;

type HandProps = {
  cards: readonly Card[];
  flights: readonly Flight[];
  rise: Flight | undefined;
  onAct: (act: Act, from: Offset) => void;
  onLanded: (key: number) => void;
};

export function Hand({ cards, flights, rise, onAct, onLanded }: HandProps) {
  const t = useT();
  const [card, next] = cards;
  const { aim, isCarried, handlers } = useSwipe(onAct);
  if (!card) return null;
  const isRising = rise?.card.id === card.id;
  const held = cx(styles.held, isCarried && styles.carried, isRising && styles.rising);
  const flying = flights.filter(flight => flight.card.id !== card.id && flight.card.id !== next?.id);
  // Each book is drawn once: it waits unseen, is held, and flies, and stays the same element.
  return (
    <section className={styles.hand} aria-label={t('deck.card')}>
      <CardWords card={card} />
      <div className={styles.place} data-hand="">
        {flying.map(flight => (
          <Book
            key={flight.card.id}
            card={flight.card}
            className={styles.flying}
            style={wayOf(flight)}
            onAnimationEnd={() => onLanded(flight.key)}
          />
        ))}
        <Book key={card.id} card={card} className={held} style={wayOf(rise)} {...handlers}>
          {aim && (
            <span className={`${styles.aim} small strong whole-word`}>{aim !== 'skip' && t(`deck.piles.${aim}`)}</span>
          )}
        </Book>
        {next && <Book key={next.id} card={next} className={styles.unseen} />}
        <Ways />
      </div>
      <Waiting cards={cards.slice(1, 1 + SPINES)} />
      <div className={styles.board} aria-hidden="true" />
    </section>
  );
}

function Book({ card, children, ...span }: { card: Card } & ComponentProps<'span'>) {
  const game = useMemo(() => artOf(card), [card]);
  return (
    <span {...span} aria-hidden="true">
      <Cover game={game} eager className={styles.cover} />
      {children}
    </span>
  );
}

const wayOf = (flight: Flight | undefined) =>
  flight && {
    '--from-x': `${flight.from.x}px`,
    '--from-y': `${flight.from.y}px`,
    '--to-x': `${flight.to.x}px`,
    '--to-y': `${flight.to.y}px`,
  };

/** The books in hand while the deck rests: a step out of the light. */
export function HandAtRest({ cards }: Pick<HandProps, 'cards'>) {
  const [card] = cards;
  if (!card) return null;
  return (
    <div className={cx(styles.hand, styles.resting)} aria-hidden="true">
      <div className={styles.place}>
        <Cover game={artOf(card)} eager className={styles.cover} />
      </div>
      <Waiting cards={cards.slice(1, 1 + SPINES)} />
      <div className={styles.board} />
    </div>
  );
}

function Waiting({ cards }: Pick<HandProps, 'cards'>) {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {cards.map(card => (
        <span key={card.id} className={styles.next}>
          <Spine game={card} step={lengthStepOf(card)} on={onText(card)} />
        </span>
      ))}
    </div>
  );
}

/** On touch: where each way leads. The buttons below say the same to readers. */
function Ways() {
  const t = useT();
  return (
    <div className={cx(styles.ways, 'phone-only')} aria-hidden="true">
      <span className={styles.up}>
        <ArrowUp className="icon" />
        {t('deck.piles.playing')}
      </span>
      <span className={styles.forward}>
        <ArrowRight className="icon flip" />
        {t('deck.piles.mustPlay')}
      </span>
      <span className={styles.backward}>
        <span className={styles.turned}>
          <ArrowRight className="icon flip" />
        </span>
        {t('deck.piles.notForMe')}
      </span>
    </div>
  );
}

function CardWords({ card }: { card: Card }) {
  useT();
  const times = timesOf(card);
  const asked = askOf(card);
  const came = cameFrom(card);
  const also = alsoOf(card);
  return (
    <div className={`${styles.words} stack packed mt-3`}>
      <h2 dir="auto">{card.title}</h2>
      <p className={styles.meta}>
        <Chips of={[onText(card)]} />
        <LengthMark {...lengthWords(card)} />
      </p>
      {also && <p className={styles.meta}>{also}</p>}
      {times && <p className={styles.meta}>{times}</p>}
      {asked && <p className={styles.meta}>{asked}</p>}
      {came && <p className={styles.came}>{came}</p>}
    </div>
  );
}

/** What is decided is of one copy: who has another one knows that it comes as a card of its own. */
function alsoOf({ alsoOn }: Card): string | undefined {
  return alsoOn && say('deck.alsoOn', { on: alsoOn.join(say('common.comma')) });
}

/** Whether it was finished, and how long and when it was played, as far as somebody knows. */
function timesOf(card: Card): string {
  const { lastPlayedAt, finishedBefore } = card;
  const minutes = minutesOf([card]);
  const played = minutes ? say('deck.played', { in: minutesText(minutes) }) : '';
  const last = lastPlayedAt && say('deck.last', { when: dayText(lastPlayedAt, { month: 'long', year: 'numeric' }) });
  return [finishedBefore && say('deck.finishedBefore'), played, last].filter(Boolean).join(' · ');
}

/** Of a game with all trophies it is asked whether it is finished: they do not tell how its story ended. */
function askOf({ trophies, finishedBefore }: Card): string | undefined {
  if (!trophies || finishedBefore) return undefined;
  if (trophies.platinum) return say('deck.trophies.platinum');
  return trophies.earned === trophies.total ? say('deck.trophies.all') : undefined;
}

function cameFrom({ source }: Card): string | undefined {
  return source === 'manual' ? undefined : say(`deck.came.${source}`);
}
