import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SUBPLATFORMS } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { type Option, SelectInput } from '../../../ui/input.tsx';
import styles from './mapping.module.css';

/** The places for a copy. */
export const PLACES: readonly Option[] = SUBPLATFORMS.map(({ id, title }) => ({ value: id, label: title }));

type MapRowProps = {
  /** As the file has it. */
  name: ReactNode;
  /** The name of the choice, for screen readers. */
  label: string;
  /** Samples, or how many rows. */
  note: ReactNode;
  /** Empty while nothing is chosen. */
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** The file's own word, an arrow, and what it means here. What waits for a choice has a dashed edge. */
export function MapRow({ name, label, note, value, options, onChange }: MapRowProps) {
  const t = useT();
  return (
    <li className={`${styles.grid} stack`}>
      <div className={`${styles.from} begin shrink breaks`}>
        <b dir="auto">{name}</b>
        <span className="meta">
          <bdi>{note}</bdi>
        </span>
      </div>
      <ArrowRight className="icon icon-s flip" aria-hidden="true" />
      <SelectInput
        aria-label={label}
        className={value === '' ? `${styles.select} ${styles.ask}` : styles.select}
        value={value}
        options={options}
        {...(value === '' && { empty: t('files.map.ask') })}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </li>
  );
}
