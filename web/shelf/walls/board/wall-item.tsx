import { type KeyboardEvent, useRef } from 'react';
import * as v from 'valibot';
import { artOf, holdingOf, lengthStepOf } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { number, useT } from '../../../platform/i18n.ts';
import { LengthMark } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Sortable, useDragged, useDropTarget } from '../../../ui/dragging.ts';
import { Grip } from '../../../ui/game-row.tsx';
import { Anchor } from '../../../ui/link.tsx';
import { readStep } from '../../../ui/move-keys.ts';
import { Stand } from '../../../ui/shelf.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { starsText } from '../../copies/star-words.ts';
import type { WallGame } from '../use-walls.ts';
import styles from './board.module.css';
import { ItemMenu } from './item-menu.tsx';

/** How many games stand above the fold. */
const EAGER = 5;
const KEYS = 'Alt+ArrowUp Alt+ArrowDown';

const ItemData = v.object({ wallGameId: v.string() });
type ItemData = v.InferOutput<typeof ItemData>;

/** The games of a wall, which are dragged and dropped on each other. */
export const WALL_ITEMS: Sortable<ItemData, ItemData> = {
  dragged: ItemData,
  target: ItemData,
  isSame: (dragged, target) => dragged.wallGameId === target.wallGameId,
  edges: ['left', 'right'],
};

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
  const element = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const lifted = useDragged(element, grip, { wallGameId: id }, acts !== undefined);
  const side = useDropTarget(WALL_ITEMS, element, { wallGameId: id });
  const href = gamePath(game.slug);

  const press = (event: KeyboardEvent) => {
    const step = readStep(event);
    const opens = event.target === grip.current && (event.key === 'Enter' || event.key === ' ');
    if (!step && !opens) return;
    event.preventDefault();
    if (step) acts?.moveTo(at + step);
    else trigger.current?.click();
  };

  return (
    <li
      ref={element}
      id={wallItemId(id)}
      className={cx(styles.item, at === 0 && styles.first, lifted && styles.lifted)}
      data-side={side}
      onKeyDown={acts && press}
    >
      <Anchor href={href} tabIndex={-1} aria-hidden className={styles.link} draggable={false}>
        <Stand>
          <Cover game={artOf(game)} eager={at < EAGER} transitionName={`cover-${game.slug}`} className={styles.cover} />
        </Stand>
      </Anchor>
      <div className={`${styles.words} stack packed`}>
        <span className={`num ${styles.number}`}>{number(at + 1)}</span>
        <Anchor href={href} className={styles.title} aria-keyshortcuts={acts && KEYS}>
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
