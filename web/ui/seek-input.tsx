import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './input.module.css';

interface SeekProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  label: string;
  size?: 's' | 'm';
  /** A key hint or a button inside the field, at its end. */
  end?: ReactNode;
}

/** It has its own name, so it needs no Field. */
export function SeekInput({ label, size = 'm', end, className, ...input }: SeekProps) {
  return (
    <span className={cx(styles.seek, size === 's' && styles.small, className)}>
      <Search className="icon" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        type="search"
        aria-label={label}
        className={cx(styles.input, end !== undefined && styles.ended)}
      />
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  );
}
