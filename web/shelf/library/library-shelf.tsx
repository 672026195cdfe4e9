import { memo, useMemo } from 'react';
import { artOf, lengthStepOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { BookShelf } from '../../ui/book-shelf.tsx';
import { cx } from '../../ui/cx.ts';
import { FIVE_ABREAST, HOVERING, useMedia, WIDE } from '../../ui/media.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { useRoom } from '../../ui/use-room.ts';
import { onText } from '../copies/copy-words.ts';
import type { Entry } from '../copies/entries.ts';
import { isResting } from '../copies/resting.tsx';
import styles from './library.module.css';
import { LibraryCard } from './library-card.tsx';
import { type LibraryView, PAGE_SIZE } from './library-view.ts';

/** The browser skips whole shelves. A dialog that opens restyles every card that is not skipped, which a press waits for. */
const SHELF_ROWS = 2;
/** More than any window shows at first. */
const EAGER_MAX = 14;

/** Two cards fit on the narrowest board, and half of the rows fill it. See shelf.module.css. */
function useRow(): number {
  const isWide = useMedia(WIDE);
  const isFive = useMedia(FIVE_ABREAST);
  return isWide ? 7 : isFive ? 5 : 3;
}

const shelvesOf = (entries: readonly Entry[], size: number) =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, i) => entries.slice(i * size, (i + 1) * size));

type Selecting = { selected: ReadonlySet<string> | undefined; onSelect: (gameId: string) => void };
type ShownProps = Selecting & {
  view: LibraryView['view'];
  entries: readonly Entry[];
  /** Cards say the year of finishing too. */
  isDated: boolean;
  /** Cards say the priority too. */
  isRanked: boolean;
  wanted: number;
  isReturn: boolean;
};

/**
 * As many cards as there is room for. A component of its own, so that its surroundings are not rendered again with
 * every row.
 */
export const Shown = memo(function Shown({ view, entries, wanted, isReturn, ...selecting }: ShownProps) {
  const row = useRow();
  const all = Math.min(wanted, entries.length);
  const [room, rest] = useRoom(all, isReturn, row);
  const shown = useMemo(() => entries.slice(0, room), [entries, room]);
  if (view === 'spines') return <Spines entries={shown} />;
  const size = row * SHELF_ROWS;
  return (
    <>
      <Covers entries={shown} size={isReturn ? PAGE_SIZE : size} {...selecting} />
      {room < all && <div ref={rest} className={styles.rest} style={{ '--shelves': (all - room) / size }} />}
    </>
  );
});

/** Several shelves, so that the browser can skip those far away; a press on a filter leaves them untouched. */
type CoversProps = Selecting & Pick<ShownProps, 'isDated' | 'isRanked'> & { entries: readonly Entry[]; size: number };

const Covers = memo(function Covers({ entries, size, isDated, isRanked, selected, onSelect }: CoversProps) {
  const t = useT();
  const hovering = useMedia(HOVERING);
  // A returning reader must find the exact position, and skipped cards are only about as tall as drawn ones.
  return shelvesOf(entries, size).map((shelf, i) => (
    <Shelf key={i} label={t('library.games')} className={cx(styles.shelf, size === PAGE_SIZE && styles.page)}>
      {shelf.map((entry, at) => (
        <LibraryCard
          key={entry.gameId}
          entry={entry}
          eager={i === 0 && at < EAGER_MAX}
          hovering={hovering}
          isDated={isDated}
          isRanked={isRanked}
          selected={selected?.has(entry.gameId)}
          onSelect={onSelect}
        />
      ))}
    </Shelf>
  ));
});

const Spines = memo(function Spines({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const books = entries.map(({ lead, copies }) => ({
    game: artOf(lead),
    resting: isResting({ copies }),
    step: lengthStepOf(lead),
    on: onText(lead),
    href: gamePath(lead.slug),
  }));
  return <BookShelf wall label={t('library.games')} books={books} />;
});
