import { artOf, holdingOf, lengthStepOf } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { number, useT } from '../../../platform/i18n.ts';
import { LengthMark } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { cx } from '../../../ui/cx.ts';
import { Grip } from '../../../ui/game-row.tsx';
import { Anchor } from '../../../ui/link.tsx';
import { Stand } from '../../../ui/shelf.tsx';
import { sortedKind, useSortedItem } from '../../../ui/sorted-item.ts';
import { Stars } from '../../../ui/stars.tsx';
import { starsText } from '../../copies/star-words.ts';
import type { WallGame } from '../use-walls.ts';
import styles from './board.module.css';
import { ItemMenu } from './item-menu.tsx';

/** How many games stand above the fold. */
const EAGER = 5;
const KEYS = 'Alt+ArrowUp Alt+ArrowDown';

export const WALL_ITEMS = sortedKind('wall', ['left', 'right']);

type WallItemProps = {
  item: WallGame;
  /** The position of the game, counted from 0, and the number of games. */
  at: number;
  count: number;
  /** Given to the owner: moves to a position counted from 0, and removes from the wall. */
  acts?: { moveTo: (to: number) => void; remove: () => void } | undefined;
};

export const wallItemId = (id: string) => `wall-item-${id}`;

export function WallItem({ item, at, count, acts }: WallItemProps) {
  const { id, game } = item;
  const t = useT();
  const sorted = useSortedItem(WALL_ITEMS, id, acts && (step => acts.moveTo(at + step)));
  const { grip, trigger } = sorted;
  const href = gamePath(game.slug);
  return (
    <li
      ref={sorted.item}
      id={wallItemId(id)}
      className={cx(styles.item, at === 0 && styles.first, sorted.isLifted && styles.lifted)}
      data-side={sorted.side}
      onKeyDown={sorted.press}
    >
      <Anchor href={href} tabIndex={-1} aria-hidden className={styles.link} draggable={false}>
        <Stand>
          <Cover game={artOf(game)} eager={at < EAGER} transitionName={`cover-${game.slug}`} className={styles.cover} />
        </Stand>
      </Anchor>
      <div className={`${styles.words} stack packed`}>
        <span className={`num ${styles.number}`}>{number(at + 1)}</span>
        <Anchor href={href} className={`${styles.title} small strong breaks`} aria-keyshortcuts={acts && KEYS}>
          <bdi>{game.title}</bdi>
        </Anchor>
        <Facts {...item} />
        {acts && (
          <div className={styles.tools}>
            <ItemMenu
              title={game.title}
              at={at}
              count={count}
              trigger={trigger}
              onMoveTo={acts.moveTo}
              onRemove={acts.remove}
            />
            <Grip
              ref={grip}
              className={styles.grip}
              label={t('walls.wall.act.drag', { title: game.title })}
              aria-keyshortcuts={KEYS}
              onClick={() => trigger.current?.click()}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** A game's length if it is known (a tile has no room for more), whether the reader has it, and the owner's rating. */
function Facts({ game, rating }: WallGame) {
  const t = useT();
  const step = lengthStepOf(game);
  const hours = game.mainStoryHours;
  const holding = holdingOf(game);
  return (
    <span className={`${styles.meta} cluster meta packed`}>
      {hours !== null && (
        <LengthMark step={step} text={t('common.hours', { n: hours })} label={t(`common.length.${step}`)} />
      )}
      {holding && <span>{t(`game.${holding.as}`)}</span>}
      {rating && <Stars value={rating} label={starsText(rating)} />}
    </span>
  );
}
