import { Check, CircleHelp, X } from 'lucide-react';
import { t as say, useT } from '../../../platform/i18n.ts';
import type { Icon } from '../../../ui/icon.tsx';
import { type ColumnGroup, columnGroups, type FileColumn, fateOf } from './column-groups.ts';
import styles from './column-list.module.css';

/** What becomes of every column of the file: carried, left behind with its reason, or not known. */
export function ColumnList({ columns }: { columns: readonly FileColumn[] }) {
  const t = useT();
  const by = fateOf(columns);
  const parts = (['carried', 'dropped', 'unknown'] as const)
    .filter(fate => by[fate].length > 0)
    .map(fate => t(`files.ledger.parts.${fate}`, { n: by[fate].length }));
  return (
    <section aria-labelledby="ledger">
      <h3 id="ledger" className={styles.title}>
        {t('files.ledger.title', { n: columns.length, parts: parts.join(t('common.comma')) })}
      </h3>
      <div className={`${styles.two} stack fit`}>
        <ColumnsOfFate fate="carried" columns={by.carried} />
        <div>
          {by.dropped.length > 0 && <ColumnsOfFate fate="dropped" columns={by.dropped} />}
          {by.unknown.length > 0 && <ColumnsOfFate fate="unknown" columns={by.unknown} />}
        </div>
      </div>
    </section>
  );
}

const SIGNS: Record<FileColumn['fate'], Icon> = { carried: Check, dropped: X, unknown: CircleHelp };

type PartProps = { fate: FileColumn['fate']; columns: readonly FileColumn[] };

export function ColumnsOfFate({ fate, columns }: PartProps) {
  const t = useT();
  const Sign = SIGNS[fate];
  return (
    <section className={styles.part}>
      <h4 className={`small-heading row ${styles.head}`}>
        <Sign className="icon icon-s" />
        {t(`files.ledger.${fate}`)} <span className="count">{columns.length}</span>
      </h4>
      <table className={`${styles.table} wide small`}>
        <thead className="hidden">
          <tr>
            <th scope="col">{t('files.ledger.columns')}</th>
            <th scope="col">{t(fate === 'carried' ? 'files.ledger.becomes' : 'files.ledger.why')}</th>
            <th scope="col">{t('files.ledger.count')}</th>
          </tr>
        </thead>
        <tbody>
          {columnGroups(columns).map(group => (
            <Line key={group.key} group={group} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const meaningOf = ({ as, why }: ColumnGroup) => {
  if (as) return say(`files.ledger.as.${as === 'outcome' ? 'list' : as}`);
  return why ? say(`files.ledger.because.${why}`) : say('files.ledger.unknownWhy');
};

function Line({ group }: { group: ColumnGroup }) {
  return (
    <tr>
      <th scope="row">
        <bdi dir="auto">{group.names.join(say('common.comma'))}</bdi>
      </th>
      <td>{meaningOf(group)}</td>
      <td className={`num ${styles.count}`}>{group.names.length}</td>
    </tr>
  );
}
