import type { ReactNode } from 'react';
import { paths, searchPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import type { Entry } from '../entries.ts';
import styles from './library.module.css';
import type { LibraryView } from './library-view.ts';

/* What the library says when there is little or nothing to show. */

/** An order by rating or year of finishing says how many have none. */
export function AtTheEnd({ view, entries }: { view: LibraryView; entries: readonly Entry[] }) {
  const t = useT();
  const unrated = entries.filter(({ lead }) => lead.rating === null).length;
  const undated = entries.filter(({ lead }) => lead.finishedYear === null).length;
  const text =
    (view.sort === 'rated' && unrated > 0 && t('diary.library.unrated', { n: unrated })) ||
    (view.sort === 'finished' && undated > 0 && t('diary.library.undated', { n: undated }));
  return text && <p className={styles.found}>{text}</p>;
}

export function NoGames({ moving }: { moving: ReactNode }) {
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

/** The search forgives what the filter does not: another spelling, or a game that is not on the shelf. */
export function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  const t = useT();
  return (
    <Empty
      title={t('library.noneTitle')}
      text={t('library.noneText')}
      acts={
        <>
          <Button onClick={onClear}>{t('common.act.clear')}</Button>
          {typed && (
            <ButtonLink variant="quiet" href={searchPath(typed)}>
              {t('layout.nav.find')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
