import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useUnknownText } from '../../catalogue/facts/fact-notes.tsx';
import { artOf, lengthStepOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { type Locale, localeTag, useLocale, useT } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import { BookShelf } from '../../ui/book-shelf.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FIVE_ABREAST, HOVERING, useMedia, WIDE } from '../../ui/media.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { onText } from '../copies/copy-words.ts';
import type { Entry } from '../copies/entries.ts';
import { isResting } from '../copies/resting.tsx';
import styles from './library.module.css';
import { LibraryCard } from './library-card.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { AtTheEnd, EmptyLibrary, NoMatch } from './library-notes.tsx';
import {
  arranged,
  genresIn,
  hasSubscribed,
  isFiltered,
  type LibraryView,
  NO_FILTERS,
  PAGE_SIZE,
  yearsIn,
} from './library-view.ts';
import { PlayingNow } from './playing-now.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useRoom } from './use-room.ts';

/** The browser skips whole shelves. A dialog that opens restyles every card that is not skipped, which a press waits for. */
const SHELF_ROWS = 2;
/** More than any window shows at first. */
const EAGER_MAX = 14;

type GamesProps = {
  entries: Entry[];
  view: LibraryView;
  /** Whether the reader returns to a scroll position, so that the shelf must be there at once. */
  isReturn: boolean;
  onChange: (change: Record<string, string>) => void;
  moving: ReactNode;
  /** What to play tonight. */
  tonight: ReactNode;
};

/** All owned games: those being played, then those that fit the filters. */
export function LibraryGames({ entries, view, isReturn, onChange, moving, tonight }: GamesProps) {
  const t = useT();
  const language = useLocale();
  const collator = useMemo(() => collatorFor(language), [language]);
  const named = useLookups().data?.genres;
  const genres = useMemo(() => genresIn(entries, named ?? []), [entries, named]);
  const years = useMemo(() => yearsIn(entries), [entries]);
  const subscribed = useMemo(() => hasSubscribed(entries), [entries]);
  // The filters answer a press at once; the shelf follows as soon as it is sorted.
  const asked = useDeferredValue(view);
  const { found, unknown } = useMemo(() => arranged(entries, asked, collator), [entries, asked, collator]);
  const unknownText = useUnknownText(unknown);
  const wanted = asked.page * PAGE_SIZE;
  const [selected, select] = useState<ReadonlySet<string>>();
  const toggle = useCallback((id: string) => {
    select(now => (now?.has(id) ? new Set([...now].filter(one => one !== id)) : new Set([...(now ?? []), id])));
  }, []);
  const canSelect = selected === undefined && view.view === 'covers';
  if (entries.length === 0) return <EmptyLibrary moving={moving} />;
  return (
    <>
      <div className={styles.tonight}>{tonight}</div>
      <PlayingNow entries={entries} />
      <LibraryFilters
        view={view}
        genres={genres}
        years={years}
        subscribed={subscribed}
        onChange={onChange}
        onSelect={canSelect ? () => select(new Set()) : undefined}
      />
      <div className={isFiltered(asked) ? styles.summary : 'hidden'}>
        <p role="status" className={styles.found}>
          {isFiltered(asked) &&
            [t('facts.found', { n: found.length, all: entries.length }), unknownText].filter(Boolean).join(' · ')}
        </p>
        {isFiltered(asked) && found.length > 0 && (
          <Button variant="quiet" size="s" onClick={() => onChange(NO_FILTERS)}>
            {t('common.act.clear')}
          </Button>
        )}
      </div>
      <AtTheEnd view={asked} entries={found} />
      {found.length === 0 && <NoMatch entries={entries} view={asked} onChange={onChange} />}
      <Shown
        view={asked.view}
        isDated={asked.sort === 'finished' || asked.finished !== ''}
        entries={found}
        wanted={wanted}
        isReturn={isReturn}
        selected={selected}
        onSelect={toggle}
      />
      {wanted < found.length && (
        <div className={styles.more}>
          <Button onClick={() => onChange({ page: String(view.page + 1) })}>{t('common.act.showMore')}</Button>
        </div>
      )}
      {selected && view.view === 'covers' && (
        <SelectionBar
          entries={found}
          selected={selected}
          onSelect={ids => select(new Set(ids))}
          onEnd={() => select(undefined)}
        />
      )}
    </>
  );
}

/** Made when first needed: a browser takes a while to make the first one. */
function collatorFor(language: Locale): () => Intl.Collator {
  let made: Intl.Collator | undefined;
  return () => {
    made ??= new Intl.Collator(localeTag(language), { numeric: true });
    return made;
  };
}

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
  wanted: number;
  isReturn: boolean;
};

/**
 * As many cards as there is room for. A component of its own, so that its surroundings are not rendered again with
 * every row.
 */
const Shown = memo(function Shown({ view, entries, wanted, isReturn, ...selecting }: ShownProps) {
  const row = useRow();
  const room = useRoom(wanted, isReturn, row);
  const shown = useMemo(() => entries.slice(0, room), [entries, room]);
  if (view === 'spines') return <Spines entries={shown} />;
  return <Covers entries={shown} size={isReturn ? PAGE_SIZE : row * SHELF_ROWS} {...selecting} />;
});

/** Several shelves, so that the browser can skip those far away; a press on a filter leaves them untouched. */
type CoversProps = Selecting & Pick<ShownProps, 'isDated'> & { entries: readonly Entry[]; size: number };

const Covers = memo(function Covers({ entries, size, isDated, selected, onSelect }: CoversProps) {
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
