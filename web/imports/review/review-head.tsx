import { Fragment, useEffect } from 'react';
import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import { number, useT } from '../../platform/i18n.ts';
import { RANK_ICONS, type RankValue } from '../../ui/chips.tsx';
import { FilterSelect } from '../../ui/filter.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './review.module.css';

export type RankProps = {
  rank: RankValue;
  onRank: (rank: RankValue) => void;
  /** Others have a priority of their own. */
  isForRest?: boolean;
};

type ReviewHeadProps<Tab extends string> = {
  id: string;
  label: string;
  value: Tab;
  onChange: (tab: Tab) => void;
  /** A tab without a count is apart from the others, which add up. */
  tabs: readonly { value: Tab; label: string; count?: number }[];
  /** What the tabs add up to, in words. */
  total: string;
  /** Whether a priority is asked for at all. */
  hasRank?: boolean;
} & RankProps;

export function ReviewHead<Tab extends string>(props: ReviewHeadProps<Tab>) {
  const { id, label, value, onChange, tabs, total, hasRank = true, ...rank } = props;
  const { count } = tabs.find(tab => tab.value === value) ?? {};
  useEffect(() => {
    // On a phone the row of tabs is wider than the window.
    document.getElementById(`${id}-tab-${value}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, value]);
  return (
    <>
      <Tabs
        id={id}
        label={label}
        value={value}
        onChange={chosen => onChange(tabs.find(tab => tab.value === chosen)?.value ?? value)}
        tabs={tabs.map(tab => ({ ...tab, count: tab.count === undefined ? undefined : number(tab.count) }))}
      />
      {count !== undefined && (
        <div className={`cluster ${styles.sum}`}>
          <TabSum tabs={tabs} total={total} />
          {hasRank && count > 0 && !STAYING.includes(value) && <RankOfAll {...rank} />}
        </div>
      )}
    </>
  );
}

/** What is here already, or left out, does not come in. */
const STAYING: readonly string[] = ['here', 'excluded'];

/** The priority with which games come in that have none of their own. */
export function RankOfAll({ rank, onRank, isForRest = false }: RankProps) {
  const t = useT();
  return (
    <FilterSelect
      label={t(isForRest ? 'imports.rankRest' : 'imports.rankAll')}
      icon={RANK_ICONS[rank]}
      value={String(rank)}
      onChange={chosen => onRank(PRIORITIES.find(one => String(one) === chosen) ?? rank)}
      options={PRIORITIES.map(one => ({
        value: String(one),
        label: t(isForRest ? 'imports.restComesInAs' : 'imports.comeInAs', { rank: t(`common.rank.${one}`) }),
      }))}
    />
  );
}

/** How the tabs add up. A line never breaks between a name and its number; tabs with nothing are left out. */
function TabSum({ tabs, total }: Pick<ReviewHeadProps<string>, 'tabs' | 'total'>) {
  const known = tabs.flatMap(({ count = 0, ...tab }) => (count > 0 ? [{ ...tab, count }] : []));
  return (
    <p className="num">
      {known.length > 1 &&
        known.map(({ value, label, count }, at) => (
          <Fragment key={value}>
            <span className="whole-word">{`${label} ${number(count)}`}</span>
            {at < known.length - 1 ? ' + ' : ' = '}
          </Fragment>
        ))}
      <span className="whole-word">{total}</span>
    </p>
  );
}
