import { Suspense, useState } from 'react';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { factsAsked } from '../../catalogue/facts/fact-view.ts';
import { paths } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { FiltersButton } from '../../ui/filter.tsx';
import { Anchor } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import { AddGame } from '../adding/add-game.tsx';
import { useCounters } from '../copies/use-copies.ts';
import { countIn } from './board.ts';
import styles from './lists.module.css';
import { Board } from './lists-board.tsx';
import { useBoard } from './use-board.ts';

const ListFilters = partOf(
  fileOf(() => import('./list-filters.tsx')),
  file => file.ListFilters,
);

const SKELETON_COUNT = 6;
const FILTERS = 'list-filters';

export function ListsPage() {
  const t = useT();
  const board = useBoard();
  const { columns, whole, facts, said, error, retry } = board;
  const [open, setOpen] = useState(false);
  const asked = factsAsked(facts).length;
  // Lists without a game need none.
  const hasFilters = columns && (asked > 0 || countIn(whole ?? []) > 0);
  return (
    <div className="page page-end">
      <PageHead
        title={t('lists.title')}
        end={
          <>
            {hasFilters && (
              <FiltersButton
                label={t('facts.filters')}
                count={asked > 0 ? number(asked) : undefined}
                open={open}
                controls={FILTERS}
                onToggle={() => setOpen(!open)}
              />
            )}
            <AddGame />
          </>
        }
      />
      {hasFilters && (open || asked > 0) && (
        <Suspense fallback={null}>
          <ListFilters id={FILTERS} board={board} open={open} />
        </Suspense>
      )}
      {columns && <Board columns={columns} board={board} />}
      {!columns && !error && <Skeleton />}
      {!columns && error && <Broken {...brokenWords(error)} onRetry={retry} />}
      <p role="status" className="hidden">
        {said}
      </p>
      {(columns || error) && <Foot canMove={columns?.some(column => column.count > 0) ?? false} />}
    </div>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={styles.lists}>
        {GAMES_TYPES.map((list: GamesType) => (
          <div key={list} className={styles.skeleton}>
            <SkeletonRows count={SKELETON_COUNT} />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

function Foot({ canMove }: { canMove: boolean }) {
  const t = useT();
  const archived = useCounters().data?.archived;
  return (
    <div className={`${styles.foot} between mt-8`}>
      <span className="meta wide-only">{canMove && t('lists.hint')}</span>
      {archived !== undefined && (
        <Anchor href={paths.archives} className="link meta">
          {t('lists.archived', { n: archived })}
        </Anchor>
      )}
    </div>
  );
}
