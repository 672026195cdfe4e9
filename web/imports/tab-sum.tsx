import { Fragment } from 'react';
import { number, useT } from '../platform/i18n.ts';
import styles from './tab-sum.module.css';

type TabSumProps = {
  /** The name and the count of each tab. */
  parts: readonly (readonly [name: string, count: number])[];
  /** What they add up to, in words. */
  total: string;
};

/** How the tabs add up. A line never breaks between a name and its number; tabs with nothing are left out. */
export function TabSum({ parts, total }: TabSumProps) {
  useT();
  const known = parts.filter(([, count]) => count > 0);
  return (
    <p className="num">
      {known.length > 1 &&
        known.map(([name, count], at) => (
          <Fragment key={name}>
            <span className={styles.part}>{`${name} ${number(count)}`}</span>
            {at < known.length - 1 ? ' + ' : ' = '}
          </Fragment>
        ))}
      <span className={styles.part}>{total}</span>
    </p>
  );
}
