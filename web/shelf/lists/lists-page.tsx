import { Plus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { DropFacts, useUnknownText } from '../../catalogue/facts/fact-notes.tsx';
import { factsAsked, NO_FACTS, sift } from '../../catalogue/facts/fact-view.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { withParams } from '../../platform/params.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { Button } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Filters } from '../../ui/filter.tsx';
import { Anchor } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import { useCounters } from '../copies/use-copies.ts';
import type { Column } from './board.ts';
import styles from './lists.module.css';
import { Board } from './lists-board.tsx';
import { useBoard } from './use-board.ts';

const SKELETON_COUNT = 6;

export function ListsPage() {
  const t = useT();
  const board = useBoard();
  const { columns, said, error, retry } = board;
  return (
    <div className="page page-end">
      <PageHead
        title={t('lists.title')}
        end={
          <Button variant="main" icon={Plus} onClick={openSearch}>
            {t('lists.addGame')}
          </Button>
        }
      />
      {columns && <Facts board={board} />}
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

/** The filters of all three lists, and what they leave out. Lists without a game need none. */
function Facts({ board: { facts, whole = [], columns = [], unknown } }: { board: ReturnType<typeof useBoard> }) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const unknownText = useUnknownText(unknown);
  const change = (next: Record<string, string>) => setParams(before => withParams(before, next), { replace: true });
  const countIn = (lists: readonly Column[]) => lists.reduce((sum, column) => sum + column.count, 0);
  const all = countIn(whole);
  const n = countIn(columns);
  const isAsked = factsAsked(facts).length > 0;
  if (all === 0 && !isAsked) return null;
  return (
    <div className={`${styles.facts} stack`}>
      <Filters label={t('library.filter.label')}>
        <FactFilters view={facts} onChange={change} />
      </Filters>
      <div className={isAsked ? styles.summary : 'hidden'}>
        <p role="status" className="meta">
          {isAsked && [t('facts.found', { n, all }), unknownText].filter(Boolean).join(' · ')}
        </p>
        {isAsked && (
          <Button variant="quiet" size="s" onClick={() => change({ ...NO_FACTS })}>
            {t('common.act.clear')}
          </Button>
        )}
      </div>
      {isAsked && n === 0 && (
        <Empty
          title={t('facts.noneTitle')}
          text={t('facts.noneText')}
          acts={
            <DropFacts
              view={facts}
              count={view => sift(entriesIn(whole), view, ({ lead }) => lead).fitting.length}
              onChange={next => change({ ...next })}
            />
          }
        />
      )}
    </div>
  );
}

const entriesIn = (columns: readonly Column[]) =>
  columns.flatMap(({ passed, groups }) => [...passed, ...groups.flatMap(group => group.entries)]);

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
