import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { artOf, lengthStepOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Chips, LengthMark, PlayingMark } from '../../ui/chips.tsx';
import { cx } from '../../ui/cx.ts';
import { DropLine, GameRow, Grip } from '../../ui/game-row.tsx';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { sortedKind, useSortedItem } from '../../ui/sorted-item.ts';
import { Tool } from '../../ui/tool.tsx';
import styles from './list.module.css';
import { doneText, leftText } from './plan-words.ts';
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
  const { item, grip, trigger, isLifted, side, press } = useSortedItem(PLAN_ROWS, gameId, step => onMoveTo(at + step));
  return (
    <>
      {side === 'before' && <DropLine />}
      <GameRow
        ref={item}
        id={planRowId(gameId)}
        game={artOf(game)}
        href={gamePath(game.slug)}
        className={styles.row}
        lifted={isLifted}
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
  <span className={cx('small strong', styles.done, !game.doneBy && styles.never, className)}>{doneText(game)}</span>
);

function Facts({ game }: { game: DatedGame }) {
  const t = useT();
  const { remainingMinutes: left, playing, on } = game;
  const text = left === null ? t('common.length.0') : left === 0 ? t('plan.past') : leftText(left);
  return (
    <>
      {playing && <PlayingMark>{t('common.playing')}</PlayingMark>}
      <Chips of={on.map(place => place.name)} />
      <LengthMark step={left === null ? 0 : lengthStepOf(game)} text={text} />
    </>
  );
}

export const PLAN_ROWS = sortedKind('plan', ['top', 'bottom']);

export const planRowId = (gameId: string) => `planned-${gameId}`;

type PlanMenuProps = {
  title: string;
  /** The position of the game, counted from 0, and the number of games. */
  at: number;
  count: number;
  trigger: RefObject<HTMLButtonElement | null>;
  onMoveTo: (to: number) => void;
  onRemove: () => void;
};

function PlanMenu({ title, at, count, trigger, onMoveTo, onRemove }: PlanMenuProps) {
  const t = useT();
  const label = t('plan.act.more', { title });
  const moves = [
    { step: 'first', icon: ArrowUpToLine, to: 0 },
    { step: 'up', icon: ArrowUp, to: at - 1 },
    { step: 'down', icon: ArrowDown, to: at + 1 },
    { step: 'last', icon: ArrowDownToLine, to: count - 1 },
  ] as const;
  return (
    <Menu label={label} trigger={props => <Tool {...props} ref={trigger} label={label} icon={Ellipsis} tip={false} />}>
      <MenuHead>{t('plan.act.order')}</MenuHead>
      {moves.map(({ step, icon, to }) => (
        <MenuItem key={step} icon={icon} disabled={to === at || to < 0 || to >= count} onSelect={() => onMoveTo(to)}>
          {t(`lists.act.${step}`)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t('plan.act.remove')}
      </MenuItem>
    </Menu>
  );
}
