import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './filter.module.css';
import type { Icon } from './icon.ts';
import type { Option } from './input.tsx';

type FiltersProps = { label: string; className?: string; children: ReactNode };

/** One line of filters; on phones it scrolls sideways, and begins with a filter in sight that an address sets. */
export function Filters({ label, className, children }: FiltersProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => showSet(line.current), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: in Chromium a fieldset scrolls back to its start when a menu in it opens
    <div ref={line} role="group" className={cx(styles.filters, className)} aria-label={label}>
      {children}
    </div>
  );
}

/** Scrolls the line, and nothing around it, to its first set filter. */
function showSet(line: HTMLElement | null): void {
  const set = line?.querySelector(`.${styles.set}`)?.getBoundingClientRect();
  if (!line || !set) return;
  const seen = line.getBoundingClientRect();
  const middle = ({ left, width }: DOMRect) => left + width / 2;
  if (set.left < seen.left || set.right > seen.right) line.scrollBy({ left: middle(set) - middle(seen) });
}

interface FilterProps extends ComponentProps<'button'> {
  pressed: boolean;
  count?: ReactNode;
  icon?: Icon;
}

export function Filter({ pressed, count, icon: Sign, className, children, ...button }: FilterProps) {
  return (
    <button type="button" {...button} aria-pressed={pressed} className={cx(styles.filter, className)}>
      {pressed && <Check className={cx('icon icon-s', styles.start)} />}
      {Sign && !pressed && <Sign className={cx('icon icon-s', styles.start)} />}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

type FilterChoiceProps = {
  /** The label for choosing nothing. */
  any: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
};

/** One of several, or all of them: a press on the selected one clears it. */
export function FilterChoice({ any, value, onChange, options }: FilterChoiceProps) {
  return (
    <>
      <Filter pressed={value === ''} onClick={() => onChange('')}>
        {any}
      </Filter>
      {options.map(option => (
        <Filter
          key={option.value}
          pressed={value === option.value}
          onClick={() => onChange(value === option.value ? '' : option.value)}
        >
          {option.label}
        </Filter>
      ))}
    </>
  );
}

type FilterSelectProps = {
  label: string;
  /** The label for choosing nothing. Left out if one must be chosen, as with a sort order. */
  any?: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  icon?: Icon;
  /** Without a background, for sorting. */
  plain?: boolean;
  className?: string;
};

/** A native select under a pill: the pill is visible, the select works. */
export function FilterSelect({
  label,
  any,
  value,
  onChange,
  options,
  icon: Sign,
  plain,
  className,
}: FilterSelectProps) {
  const chosen = options.find(option => option.value === value);
  const set = chosen !== undefined && any !== undefined;
  return (
    <span className={cx(styles.filter, styles.select, set && styles.set, plain && styles.plain, className)}>
      {Sign && <Sign className={cx('icon icon-s', styles.start)} />}
      <span aria-hidden="true">{chosen?.label ?? label}</span>
      {!plain && <ChevronDown className={cx('icon icon-s', styles.end)} />}
      <select aria-label={label} value={value} onChange={event => onChange(event.currentTarget.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

export const FilterGap = () => <span className={styles.gap} aria-hidden="true" />;
