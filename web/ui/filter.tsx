import { Check, ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './filter.module.css';
import type { Icon } from './icon.tsx';
import type { Option } from './input.tsx';
import { Anchor, type AnchorProps } from './link.tsx';

type FiltersProps = { label: string; className?: string; children: ReactNode };

/** One line of filters; on phones it scrolls sideways, and begins with the filter in sight that an address sets. */
export function Filters({ label, className, children }: FiltersProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => showSet(line.current), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: in Chromium a fieldset scrolls back to its start when a menu in it opens
    <div ref={line} role="group" className={cx('cluster shrink', styles.filters, className)} aria-label={label}>
      {children}
    </div>
  );
}

/** Scrolls the line, and nothing around it, to its first set filter, once the browser has laid both out by itself. */
function showSet(line: HTMLElement | null): (() => void) | undefined {
  const set = line?.querySelector(`.${styles.set}, [aria-current], [aria-pressed=true]`);
  if (!line || !set) return;
  const watcher = new IntersectionObserver(
    ([at]) => {
      watcher.disconnect();
      if (!at?.rootBounds) return;
      const { boundingClientRect: chosen, rootBounds: seen } = at;
      const middle = ({ left, width }: DOMRectReadOnly) => left + width / 2;
      if (chosen.left < seen.left || chosen.right > seen.right) line.scrollBy({ left: middle(chosen) - middle(seen) });
    },
    { root: line },
  );
  watcher.observe(set);
  return () => watcher.disconnect();
}

interface FilterProps extends ComponentProps<'button'> {
  pressed: boolean;
  count?: ReactNode;
}

export function Filter({ pressed, count, children, ...button }: FilterProps) {
  return (
    <button type="button" {...button} aria-pressed={pressed} className={styles.filter}>
      {pressed && <Check className={cx('icon icon-s', styles.start)} />}
      {children}
      {count !== undefined && <span className={`${styles.count} meta num`}>{count}</span>}
    </button>
  );
}

/** A filter that is an address of its own; the one that is open carries `aria-current`. */
export const FilterLink = ({ count, children, ...anchor }: AnchorProps & Pick<FilterProps, 'count'>) => (
  <Anchor {...anchor} className={styles.filter}>
    {anchor['aria-current'] && <Check className={cx('icon icon-s', styles.start)} />}
    {children} <span className={`${styles.count} meta num`}>{count}</span>
  </Anchor>
);

type FilterChoiceProps = {
  /** The label for choosing nothing. */
  any: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (Option & Pick<FilterProps, 'count'>)[];
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
          count={option.count}
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
};

/** A native select under a pill: the pill is visible, the select works. */
export function FilterSelect({ label, any, value, onChange, options, icon: Sign, plain }: FilterSelectProps) {
  const chosen = options.find(option => option.value === value);
  const set = chosen !== undefined && any !== undefined;
  return (
    <span className={cx(styles.filter, styles.select, set && styles.set, plain && styles.plain)}>
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

type FiltersButtonProps = {
  label: ReactNode;
  /** How many of the filters behind it are on; left out if none is. */
  count: string | undefined;
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
};

/** Opens the filters that are not always in sight, and says how many of them are on. */
export function FiltersButton({ label, count, open, controls, onToggle }: FiltersButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      className={cx(styles.filter, count && styles.set)}
      onClick={onToggle}
    >
      <SlidersHorizontal className={cx('icon icon-s', styles.start)} />
      {label}
      {count && <span className={styles.count}>{count}</span>}
    </button>
  );
}

export const FilterGap = () => <span className={styles.gap} aria-hidden="true" />;
