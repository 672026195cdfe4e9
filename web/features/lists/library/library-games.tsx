import { memo, useDeferredValue, useMemo } from 'react';
import { localeTag, useLocale, useT } from '../../../lib/i18n.ts';
import { openSearch } from '../../../lib/search-panel.ts';
import { gamePath, paths } from '../../../paths.ts';
import { BookShelf } from '../../../ui/book-shelf.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { artOf, onText, stepOf } from '../copy-words.ts';
import type { Entry } from '../entries.ts';
import { HOVERING, useMedia } from '../media.ts';
import styles from './library.module.css';
import { LibraryCard } from './library-card.tsx';
import { LibraryFilters, NO_FILTERS } from './library-filters.tsx';
import { arranged, genresIn, isFiltered, type LibraryView, PAGE_SIZE } from './library-view.ts';
import { PlayingNow } from './playing-now.tsx';

const EAGER_CARDS = 7;
/** What fills any window is drawn at once when a visit begins here; the rest follows without holding up a press. */
const FIRST_CARDS = 35;

type GamesProps = {
  entries: Entry[];
  view: LibraryView;
  onChange: (change: Record<string, string>) => void;
};

/** All games that are owned: those being played, then those that fit the filters. */
export function LibraryGames({ entries, view, onChange }: GamesProps) {
  const t = useT();
  const language = useLocale();
  const collator = useMemo(() => new Intl.Collator(localeTag(language), { numeric: true }), [language]);
  const genres = useMemo(() => genresIn(entries, collator), [entries, collator]);
  // The filters answer a press at once; the shelf follows as soon as it is arranged.
  const asked = useDeferredValue(view);
  const found = useMemo(() => arranged(entries, asked, collator), [entries, asked, collator]);
  const room = useDeferredValue(asked.page * PAGE_SIZE, FIRST_CARDS);
  const shown = useMemo(() => found.slice(0, room), [found, room]);
  if (entries.length === 0) return <NoGames />;
  return (
    <>
      <PlayingNow entries={entries} />
      <LibraryFilters view={view} genres={genres} onChange={onChange} />
      <p role="status" className={isFiltered(asked) ? styles.found : 'hidden'}>
        {isFiltered(asked) && t('library.filter.found', { n: found.length, all: entries.length })}
      </p>
      {found.length === 0 && <NoMatch onClear={() => onChange(NO_FILTERS)} />}
      {asked.view === 'covers' ? <Covers entries={shown} /> : <Spines entries={shown} />}
      {asked.page * PAGE_SIZE < found.length && (
        <div className={styles.more}>
          <Button onClick={() => onChange({ page: String(view.page + 1) })}>{t('common.act.showMore')}</Button>
        </div>
      )}
    </>
  );
}

const pagesOf = (entries: readonly Entry[]) =>
  Array.from({ length: Math.ceil(entries.length / PAGE_SIZE) }, (_, page) =>
    entries.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );

/** One shelf per page, so that the browser can leave out those far away; a press on a filter finds them as they are. */
const Covers = memo(function Covers({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const hovering = useMedia(HOVERING);
  return pagesOf(entries).map((page, i) => (
    <Shelf key={i} label={t('library.games')} className={styles.shelf}>
      {page.map((entry, place) => (
        <LibraryCard key={entry.gameId} entry={entry} eager={i === 0 && place < EAGER_CARDS} hovering={hovering} />
      ))}
    </Shelf>
  ));
});

const Spines = memo(function Spines({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const books = entries.map(({ lead }) => ({
    game: artOf(lead),
    step: stepOf(lead),
    on: onText(lead),
    href: gamePath(lead.slug),
  }));
  return <BookShelf wall label={t('library.games')} books={books} />;
});

function NoGames() {
  const t = useT();
  return (
    <Empty
      title={t('library.emptyTitle')}
      text={t('library.emptyText')}
      acts={
        <>
          <Button onClick={openSearch}>{t('library.search')}</Button>
          <ButtonLink variant="quiet" href={paths.import}>
            {t('library.import')}
          </ButtonLink>
        </>
      }
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <Empty
      title={t('library.noneTitle')}
      text={t('library.noneText')}
      acts={<Button onClick={onClear}>{t('common.act.clear')}</Button>}
    />
  );
}
