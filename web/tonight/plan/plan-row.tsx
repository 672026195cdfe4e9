import { type KeyboardEvent, useRef } from 'react';
import * as v from 'valibot';
import { artOf, lengthStepOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Chips, LengthMark, PlayingMark } from '../../ui/chips.tsx';
import { cx } from '../../ui/cx.ts';
import { type Sortable, useDragged, useDropTarget } from '../../ui/dragging.ts';
import { DropLine, GameRow, Grip } from '../../ui/game-row.tsx';
import { readStep } from '../../ui/move-keys.ts';
import styles from './list.module.css';
import { PlanMenu } from './plan-menu.tsx';
import { doneText, timeText } from './plan-words.ts';
import type { DatedGame } from './use-plan.ts';

const KEYS = 'Alt+ArrowUp Alt+ArrowDown';

type PlanRowProps = {
  game: DatedGame;
  /** The position of the game, counted from 0, and the number of games. */
  at: number;
  count: number;
  /** Whether the hours a week are known, from which the dates follow. */
  hasDates: boolean;
  onMoveTo: (to: number) => void;
  onRemove: () => void;
};

export function PlanRow({ game, at, count, hasDates, onMoveTo, onRemove }: PlanRowProps) {
  const t = useT();
  const { gameId, title } = game;
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const lifted = useDragged(row, grip, { plannedId: gameId });
  const side = useDropTarget(PLAN_ROWS, row, { plannedId: gameId });

  const press = (event: KeyboardEvent) => {
    const step = readStep(event);
    const opens = event.target === grip.current && (event.key === 'Enter' || event.key === ' ');
    if (!step && !opens) return;
    event.preventDefault();
    if (step) onMoveTo(at + step);
    else trigger.current?.click();
  };

  return (
    <>
      {side === 'before' && <DropLine />}
      <GameRow
        ref={row}
        id={planRowId(gameId)}
        game={artOf(game)}
        href={gamePath(game.slug)}
        className={styles.row}
        lifted={lifted}
        onKeyDown={press}
        start={<span className={`num ${styles.number}`}>{number(at + 1)}</span>}
        meta={<Facts game={game} />}
        end={hasDates && <Done game={game} className="wide-only" />}
        more={
          <PlanMenu title={title} at={at} count={count} trigger={trigger} onMoveTo={onMoveTo} onRemove={onRemove} />
        }
        grip={
          <Grip
            ref={grip}
            label={t('plan.act.drag', { title })}
            aria-keyshortcuts={KEYS}
            onClick={() => trigger.current?.click()}
          />
        }
      >
        {hasDates && <Done game={game} className="phone-only" />}
      </GameRow>
      {side === 'after' && <DropLine />}
    </>
  );
}

const Done = ({ game, className }: { game: DatedGame; className: string }) => (
  <span className={cx(styles.done, !game.doneBy && styles.never, className)}>{doneText(game)}</span>
);

function Facts({ game }: { game: DatedGame }) {
  const t = useT();
  const { remainingMinutes: left, playing, on } = game;
  const text =
    left === null ? t('common.length.0') : left === 0 ? t('plan.past') : t('plan.left', { time: timeText(left) });
  return (
    <>
      {playing && <PlayingMark>{t('common.playing')}</PlayingMark>}
      <Chips of={on.map(place => place.name)} />
      <LengthMark step={left === null ? 0 : lengthStepOf(game)} text={text} />
    </>
  );
}

const RowData = v.object({ plannedId: v.string() });
type RowData = v.InferOutput<typeof RowData>;

/** The rows of the plan, which are dragged and dropped on each other. */
export const PLAN_ROWS: Sortable<RowData, RowData> = {
  dragged: RowData,
  target: RowData,
  isSame: (dragged, target) => dragged.plannedId === target.plannedId,
  edges: ['top', 'bottom'],
};

export const planRowId = (gameId: string) => `planned-${gameId}`;
