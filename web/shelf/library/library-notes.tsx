import type { ReactNode } from 'react';
import { DropFacts } from '../../catalogue/facts/fact-notes.tsx';
import { paths, searchPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import type { Entry } from '../copies/entries.ts';
import { countFitting } from './arrange.ts';
import styles from './library.module.css';
import { type LibraryView, NO_FILTERS } from './library-view.ts';

/* What the library says when there is little or nothing to show. */

/** An order by rating or year of finishing says how many have none. */
export function AtTheEnd({ view, entries }: { view: LibraryView; entries: readonly Entry[] }) {
  const t = useT();
  const unrated = entries.filter(({ lead }) => lead.rating === null).length;
  const undated = entries.filter(({ lead }) => lead.finishedYear === null).length;
  const text =
    (view.sort === 'rated' && unrated > 0 && t('diary.library.unrated', { n: unrated })) ||
    (view.sort === 'finished' && undated > 0 && t('diary.library.undated', { n: undated }));
  return text && <p className={`${styles.found} faint small`}>{text}</p>;
}

export function EmptyLibrary({ moving }: { moving: ReactNode }) {
  const t = useT();
  return (
    <Empty
      title={t('library.emptyTitle')}
      text={t('library.emptyText')}
      acts={
        <>
          <Button onClick={openSearch}>{t('layout.nav.find')}</Button>
          <ButtonLink variant="quiet" href={paths.import}>
            {t('library.import')}
          </ButtonLink>
          {moving}
        </>
      }
    />
  );
}

type NoMatchProps = {
  entries: readonly Entry[];
  view: LibraryView;
  onChange: (change: Record<string, string>) => void;
};

/** The search forgives what the filter does not: another spelling, or a game that is not on the shelf. */
export function NoMatch({ entries, view, onChange }: NoMatchProps) {
  const t = useT();
  return (
    <Empty
      title={t('library.noneTitle')}
      text={t('library.noneText')}
      acts={
        <>
          <DropFacts
            view={view}
            count={facts => countFitting(entries, { ...view, ...facts })}
            onChange={facts => onChange({ ...facts })}
          />
          <Button onClick={() => onChange(NO_FILTERS)}>{t('common.act.clear')}</Button>
          {view.q && (
            <ButtonLink variant="quiet" href={searchPath(view.q)}>
              {t('layout.nav.find')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
