import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { totalText } from '../found.ts';
import { NothingFound } from '../nothing-found.tsx';
import styles from './advanced.module.css';
import { type FilterName, filterNamesIn, type SearchFilters } from './filters.ts';
import { type LooserSearch, useLoosened } from './use-advanced.ts';
import { useNames, wholeOf } from './use-names.ts';

type NoFitProps = {
  term: string;
  filters: SearchFilters;
  /** Games that are like the term stand above. */
  hasClosest: boolean;
  onDrop: (names: readonly (FilterName | 'term')[]) => void;
};

/** No game fits: which filter to remove, and how many games that would find. */
export function NoFit({ term, filters, hasClosest, onDrop }: NoFitProps) {
  const t = useT();
  const { data: loosened = [], isLoading } = useLoosened(term, filters);
  const hint = loosened.length > 0 ? t('advanced.loosen') : t('advanced.loosenMore');
  return (
    <NothingFound
      title={t('advanced.none')}
      hasClosest={hasClosest}
      text={isLoading ? undefined : hint}
      acts={
        <div className={styles.loosen}>
          {loosened.map(one => (
            <Loosen key={one.name} one={one} term={term} filters={filters} onDrop={() => onDrop([one.name])} />
          ))}
          {!isLoading && loosened.length === 0 && (
            <Button onClick={() => onDrop(filterNamesIn(filters))}>{t('advanced.clear')}</Button>
          )}
        </div>
      }
    />
  );
}

type LoosenProps = Pick<NoFitProps, 'term' | 'filters'> & { one: LooserSearch; onDrop: () => void };

function Loosen({ one: { name, ...counted }, term, filters, onDrop }: LoosenProps) {
  const t = useT();
  const nameOf = useNames();
  const filter =
    name === 'term' ? wholeOf({ filter: t('search.term'), value: term }) : nameOf(name, filters[name] ?? '').whole;
  return (
    <Button onClick={onDrop}>
      <span>
        {t('advanced.without', { filter })} <span className="meta">{totalText(counted)}</span>
      </span>
    </Button>
  );
}
