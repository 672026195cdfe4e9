import { Check, ChevronDown, ChevronsUp, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Act, PILES, type Pile as PileName } from '../../../worker/tonight/deck/deck.schema.ts';
import { number, useDirection, useT } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/header.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { booksFor, type LyingBook, Pile } from '../../ui/pile.tsx';
import styles from './piles.module.css';
import type { DeckState } from './sorting/deck-state.ts';
import { pileArrow } from './use-deck-keys.ts';

const SIGNS: Record<Exclude<PileName, 'playing'>, Icon> = {
  mustPlay: ChevronsUp,
  someDay: ChevronDown,
  finished: Check,
  notForMe: X,
};

const ARROWS = { ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→' };

/** The most books of a pile while one sorts, and at the end. */
const ROOM = { low: 18, high: 27 };

/** The books of a pile: the last ones as they are, and below them any. */
function booksOf(name: PileName, { piles, steps }: DeckState, room: number): LyingBook[] {
  const known = steps.filter(step => step.act === name);
  return Array.from({ length: booksFor(piles[name], room) }, (_, depth) => {
    const nth = piles[name] - depth;
    return { key: nth, slug: known[depth]?.card.slug ?? `${name}-${nth}` };
  });
}

type PilesProps = {
  deck: DeckState;
  /** The acts are buttons; otherwise they only name their piles. */
  onAct?: (act: Act) => void;
  isEnd?: boolean;
};

export function Piles({ deck, onAct, isEnd = false }: PilesProps) {
  const t = useT();
  const id = useId();
  const room = isEnd ? ROOM.high : ROOM.low;
  return (
    <section aria-labelledby={id} className={cx(isEnd && styles.end)}>
      <h2 className="hidden" id={id}>
        {t(onAct ? 'deck.acts' : 'deck.pilesTitle')}
      </h2>
      <div className={styles.piles} aria-hidden="true">
        <div className={styles.five}>
          {PILES.map(name => (
            <div key={name} data-pile={name}>
              <Pile books={booksOf(name, deck, room)} />
            </div>
          ))}
        </div>
      </div>
      <ul className={styles.five}>
        {PILES.map((name, at) => (
          <li key={name}>
            <ActOrName name={name} onAct={onAct} keyName={at + 1} count={deck.piles[name]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActProps = { name: PileName; onAct: ((act: Act) => void) | undefined; keyName: number; count: number };

function ActOrName({ name, onAct, keyName, count }: ActProps) {
  const t = useT();
  const arrow = pileArrow(name, useDirection() === 'rtl');
  const inside: ReactNode = (
    <>
      <Sign name={name} />
      <span>{t(`deck.piles.${name}`)}</span>
      {onAct && (
        <span className="wide-only row gap-1" aria-hidden="true">
          <Kbd>{number(keyName)}</Kbd>
          {arrow && <Kbd>{ARROWS[arrow]}</Kbd>}
        </span>
      )}
      <span className={cx('num', styles.count)}>{number(count)}</span>
    </>
  );
  if (!onAct) return <div className={styles.act}>{inside}</div>;
  return (
    <button
      type="button"
      className={styles.act}
      aria-keyshortcuts={[keyName, arrow].filter(Boolean).join(' ')}
      onClick={() => onAct(name)}
    >
      {inside}
    </button>
  );
}

function Sign({ name }: { name: PileName }) {
  if (name === 'playing') return <span className={styles.lit} />;
  const Drawn = SIGNS[name];
  return <Drawn className="icon" />;
}
