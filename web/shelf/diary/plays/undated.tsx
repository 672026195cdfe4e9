import { useT } from '../../../platform/i18n.ts';
import styles from './undated.module.css';

/** More than these stand as one. */
const UNDATED_MAX = 3;

/** Those without a date, before the axis on a board of their own. */
export function Undated({ numbers }: { numbers: readonly number[] }) {
  const t = useT();
  const isMany = numbers.length > UNDATED_MAX;
  const boxes = isMany ? [`${numbers[0]}–${numbers.at(-1)}`] : numbers.map(String);
  return (
    <div className={styles.undated}>
      <div className={styles.bars}>
        {boxes.map(name => (
          <span key={name} className={styles.bar}>
            <b>{name}</b>
            <i className={styles.maybe} />
          </span>
        ))}
      </div>
      <span className={styles.someTime}>{t('diary.plays.someTime')}</span>
    </div>
  );
}
