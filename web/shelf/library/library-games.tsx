import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useUnknownText } from '../../catalogue/facts/fact-notes.tsx';
import { type Locale, localeTag, useLocale, useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { useLookups } from '../../platform/lookups.ts';
import { Button } from '../../ui/button.tsx';
import type { Entry } from '../copies/entries.ts';
import { arranged, genresIn, tagsIn, waysIn, yearsIn } from './arrange.ts';
import styles from './library.module.css';
import { LibraryFilters } from './library-filters.tsx';
import { AtTheEnd, EmptyLibrary, NoMatch } from './library-notes.tsx';
import { Shown } from './library-shelf.tsx';
import { isFiltered, type LibraryView, NO_FILTERS, PAGE_SIZE } from './library-view.ts';
import { PlayingNow } from './playing-now.tsx';
import { SaveAsView } from './save-as-view.tsx';

const SelectionBar = partOf(
  fileOf(() => import('./selection-bar.tsx')),
  file => file.SelectionBar,
);

type GamesProps = {
  entries: Entry[];
  view: LibraryView;
  /** Whether the reader returns to a scroll position, so that the shelf must be there at once. */
  isReturn: boolean;
  onChange: (change: Record<string, string>) => void;
  moving: ReactNode;
  /** Whether it is a saved view, which is filtered further. */
  isSaved?: boolean;
  /** What to play tonight. */
  tonight: ReactNode;
};

export function LibraryGames({ entries, view, isReturn, isSaved = false, onChange, moving, tonight }: GamesProps) {
  const t = useT();
  const language = useLocale();
  const collator = useMemo(() => collatorFor(language), [language]);
  const named = useLookups().data?.genres;
  const genres = useMemo(() => genresIn(entries, named ?? []), [entries, named]);
  const years = useMemo(() => yearsIn(entries), [entries]);
  const tags = useMemo(() => tagsIn(entries), [entries]);
  const ways = useMemo(() => waysIn(entries), [entries]);
  // The filters answer a press at once; the shelf follows as soon as it is sorted.
  const asked = useDeferredValue(view);
  const { found, unknown } = useMemo(() => arranged(entries, asked, collator), [entries, asked, collator]);
  const unknownText = useUnknownText(unknown);
  const wanted = asked.page * PAGE_SIZE;
  const [selected, select] = useState<ReadonlySet<string>>();
  const toggle = useCallback((id: string) => {
    select(now => (now?.has(id) ? new Set([...now].filter(one => one !== id)) : new Set([...(now ?? []), id])));
  }, []);
  // Whoever filters or selects looks for something else.
  const isWhole = selected === undefined && !isSaved && !isFiltered(view);
  const canSelect = selected === undefined && view.view === 'covers';
  if (entries.length === 0) return <EmptyLibrary moving={moving} />;
  return (
    <>
      {isWhole && <div className={styles.tonight}>{tonight}</div>}
      {isWhole && <PlayingNow entries={entries} />}
      <LibraryFilters
        isSaved={isSaved}
        isApart={!isWhole}
        view={view}
        genres={genres}
        years={years}
        tags={tags}
        ways={ways}
        onChange={onChange}
        onSelect={canSelect ? () => select(new Set()) : undefined}
      />
      <div className={isFiltered(asked) ? styles.summary : 'hidden'}>
        <p role="status" className={`${styles.found} faint small`}>
          {isFiltered(asked) &&
            [t('facts.found', { n: found.length, all: entries.length }), unknownText].filter(Boolean).join(' · ')}
        </p>
        {isFiltered(asked) && found.length > 0 && (
          <Button variant="quiet" size="s" onClick={() => onChange(NO_FILTERS)}>
            {t('common.act.clear')}
          </Button>
        )}
        {isFiltered(asked) && !isSaved && <SaveAsView view={view} />}
      </div>
      <AtTheEnd view={asked} entries={found} />
      {found.length === 0 && <NoMatch entries={entries} view={asked} onChange={onChange} />}
      <Shown
        key={asked.view}
        view={asked.view}
        isDated={asked.sort === 'finished' || asked.finished !== ''}
        isRanked={asked.sort === 'priority'}
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
        <Suspense fallback={null}>
          <SelectionBar
            entries={found}
            selected={selected}
            onSelect={ids => select(new Set(ids))}
            onEnd={() => select(undefined)}
          />
        </Suspense>
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
