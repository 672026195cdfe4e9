import { memo, type ReactNode, useMemo, useState } from 'react';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { RowsMore } from '../../ui/game-row.tsx';
import { Book } from '../../ui/spine.tsx';
import { useRoom } from '../../ui/use-room.ts';
import { monthsSoFar } from '../time-text.ts';
import type { Games } from '../use-year.ts';
import { areFew, type BookGroup, bookGroupsOf, booksOf, coverArtOf, firstGroups, spineStepOf } from './book-groups.ts';
import styles from './shelf.module.css';

/** As many as a group has at most: two groups come first, and one more with each frame. */
const STEP = 5;
/** Of a year with many more than these, the others come when they are wanted: its numbers are not far below. */
const AT_FIRST = 40;
const AT_ONCE = 300;

type ShelfProps = {
  year: Parameters<typeof bookGroupsOf>[0] & {
    asOf: string;
    isOver: boolean;
    games: Games;
  };
  /** Whether all of it is drawn at once. */
  isReturn?: boolean;
  /** The game that faces the room. */
  facing: string | undefined;
  /** Below the shelf. */
  hint: string;
  /** What follows: it is rendered after the shelf, which takes a slow phone long enough. */
  children?: ReactNode;
};

export function YearShelf({ year, isReturn = false, facing, hint, children }: ShelfProps) {
  const t = useT();
  const [out, setOut] = useState(facing);
  const [most, setMost] = useState(AT_FIRST);
  const someTime = t('year.someTime');
  const groups = useMemo(() => bookGroupsOf(year, monthsSoFar(year), someTime), [year, someTime]);
  const all = year.finished.length;
  // Nobody presses for a handful more.
  const wanted = all < most + AT_FIRST / 2 ? all : most;
  const [drawn] = useRoom(wanted, isReturn, STEP);
  const rest = all - firstGroups(groups, wanted).reduce((shown, { ids }) => shown + ids.length, 0);
  return (
    <>
      <div className={styles.run}>
        <ol className={styles.shelf} aria-label={t('year.shelf', { year: String(year.year) })}>
          {firstGroups(groups, drawn).map(group => (
            <GroupOnBoard
              key={group.key}
              group={group}
              games={year.games}
              out={out !== undefined && group.ids.includes(out) ? out : undefined}
              onTurn={setOut}
            />
          ))}
          {areFew(year.finished) && <Places />}
        </ol>
        {rest > 0 && (
          <div className="page">
            <RowsMore onClick={() => setMost(most + AT_ONCE)}>{t('year.more', { n: rest })}</RowsMore>
          </div>
        )}
        {year.finished.length > 1 && <p className={`page meta ${styles.hint}`}>{hint}</p>}
      </div>
      {drawn >= Math.min(all, AT_FIRST) && children}
    </>
  );
}

type BoardProps = { group: BookGroup; games: Games; out: string | undefined; onTurn: (id: string) => void };

const GroupOnBoard = memo(function GroupOnBoard({ group, games, out, onTurn }: BoardProps) {
  const t = useT();
  const { name, label, isFirst, ids } = group;
  return (
    <li className={styles.month}>
      <div className={styles.books}>
        {ids.length === 0 && <span className={styles.ghost} aria-hidden="true" />}
        {booksOf(ids, games).map(({ id, game }) => (
          <Book
            key={id}
            game={coverArtOf(game)}
            step={spineStepOf(game.length)}
            on={game.platform ?? undefined}
            href={gamePath(game.slug)}
            out={out === id}
            onTurn={() => onTurn(id)}
          />
        ))}
      </div>
      <span className={styles.label}>
        <span aria-hidden="true">{isFirst ? label : '\u00a0'}</span>
        <span className="hidden">{ids.length === 0 ? `${name}: ${t('year.none')}` : name}</span>
      </span>
    </li>
  );
});

/** Room for what comes. */
const Places = () => (
  <li className={styles.month} aria-hidden="true">
    <div className={`${styles.books} ${styles.places}`}>
      <span className={styles.ghost} />
      <span className={`${styles.ghost} ${styles.low}`} />
      <span className={styles.ghost} />
      <span className={`${styles.ghost} ${styles.low}`} />
    </div>
  </li>
);
