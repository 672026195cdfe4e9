import { useSearchParams } from 'wouter';
import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { DropFacts, useUnknownText } from '../../catalogue/facts/fact-notes.tsx';
import { factsAsked, NO_FACTS, sift } from '../../catalogue/facts/fact-view.ts';
import { useT } from '../../platform/i18n.ts';
import { withParams } from '../../platform/params.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import { Filters } from '../../ui/filter.tsx';
import type { Column } from './board.ts';
import { countIn } from './board.ts';
import styles from './lists.module.css';
import type { useBoard } from './use-board.ts';

type ListFiltersProps = { board: ReturnType<typeof useBoard>; open: boolean; id: string };

/** The filters of all three lists, and what they leave out. */
export function ListFilters({ board: { facts, whole = [], columns = [], unknown }, open, id }: ListFiltersProps) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const unknownText = useUnknownText(unknown);
  const change = (next: Record<string, string>) => setParams(before => withParams(before, next), { replace: true });
  const all = countIn(whole);
  const n = countIn(columns);
  const isAsked = factsAsked(facts).length > 0;
  return (
    <div className={`${styles.facts} stack`}>
      {open && (
        <div id={id}>
          <Filters label={t('facts.filters')}>
            <FactFilters view={facts} onChange={change} />
          </Filters>
        </div>
      )}
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
