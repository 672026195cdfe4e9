import { ChevronDown, GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Cover, type GameArt } from './cover.tsx';
import { cx } from './cx.ts';
import styles from './game-row.module.css';
import type { Icon } from './icon.tsx';
import { Anchor } from './link.tsx';

/** Facts in a row, with a dot between two that are plain text. */
export const FactLine = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={cx('cluster meta', styles.facts, className)}>{children}</div>
);

/** A plain fact, in words. */
export const Fact = ({ children }: { children: ReactNode }) => <span className={styles.fact}>{children}</span>;

export const Rows = ({ className, ...list }: ComponentProps<'ul'>) => (
  <ul {...list} className={cx(styles.rows, className)} />
);

interface GameRowProps extends Omit<ComponentProps<'li'>, 'children' | 'title'> {
  game: GameArt;
  href?: string | undefined;
  /** Shown instead of the game's own title. */
  title?: ReactNode;
  /** Small facts in a line: Rank, Chips, LengthMark, plain spans. */
  meta?: ReactNode;
  /** Before the cover: a Tick. */
  start?: ReactNode;
  /** At the end, always visible. */
  end?: ReactNode;
  /** At the end, on wide screens only while the mouse or focus is in the row. */
  more?: ReactNode;
  /** A Grip, on screens wide enough to drag. */
  grip?: ReactNode;
  /** The row is being dragged. */
  lifted?: boolean;
  /** Keeps its background under the mouse. */
  still?: boolean;
  eager?: boolean;
  /** The game cannot be played now: its cover is out of colour. */
  resting?: boolean | undefined;
  /** Below the facts. */
  children?: ReactNode;
}

export function GameRow({
  game,
  href,
  title,
  meta,
  start,
  end,
  more,
  grip,
  lifted,
  still,
  eager,
  resting,
  ...rest
}: GameRowProps) {
  const { className, children, ...item } = rest;
  return (
    <li {...item} className={cx('row gap-4', styles.row, lifted && styles.lifted, !still && styles.live, className)}>
      {start}
      <Cover game={game} size="s" eager={eager} resting={resting} />
      <div className={`${styles.body} stack fit gap-1 grow shrink`}>
        <RowTitle href={href}>{title ?? game.title}</RowTitle>
        {meta && <FactLine>{meta}</FactLine>}
        {children}
      </div>
      {(end || more || grip) && (
        <div className={`${styles.end} row gap-1`}>
          {end}
          {more && <span className={styles.more}>{more}</span>}
          {grip}
        </div>
      )}
    </li>
  );
}

function RowTitle({ href, children }: { href: string | undefined; children: ReactNode }) {
  const title = { className: `${styles.title} strong breaks at-start`, dir: 'auto', children };
  return href ? <Anchor href={href} {...title} /> : <span {...title} />;
}

interface GripProps extends ComponentProps<'span'> {
  label: string;
}

/** The handle of a row. It can be focused, so that keys can move the row too. */
export const Grip = ({ label, className, ...grip }: GripProps) => (
  // biome-ignore lint/a11y/useSemanticElements: Firefox does not start a drag from a button
  <span {...grip} role="button" tabIndex={0} aria-label={label} className={cx(styles.grip, styles.more, className)}>
    <GripVertical className="icon" />
  </span>
);

type RowHeadProps = { icon?: Icon; count?: ReactNode; children: ReactNode };

export const RowHead = ({ icon: Sign, count, children }: RowHeadProps) => (
  <h3 className={`${styles.head} row small`}>
    {Sign && <Sign className="icon" />}
    <span>{children}</span>
    {count !== undefined && <span className="count">{count}</span>}
  </h3>
);

export const RowsMore = ({ children, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={`${styles.rest} row inline meta`}>
    {children}
    <ChevronDown className="icon icon-s" />
  </button>
);

/** Where a dragged row will land. */
export const DropLine = () => <li className={styles.drop} aria-hidden="true" />;
