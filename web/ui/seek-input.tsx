import { Search } from 'lucide-react';
import type { ChangeEventHandler, ComponentProps, ReactNode } from 'react';
import { firstSigns, fits } from '../../worker/platform/characters.schema.ts';
import { cx } from './cx.ts';
import styles from './input.module.css';

type Change = ChangeEventHandler<HTMLInputElement> | undefined;

/**
 * Keeps what is searched for within so many characters, as people count them: the browser's own `maxLength` counts an
 * emoji as two or more.
 */
export const keepWithin =
  (most: number, onChange: Change): ChangeEventHandler<HTMLInputElement> =>
  event => {
    const field = event.currentTarget;
    if (!fits(field.value, most)) field.value = firstSigns(field.value, most);
    onChange?.(event);
  };

interface SeekProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'maxLength'> {
  label: string;
  /** The most characters, as people count them, that are taken. */
  most?: number;
  size?: 's' | 'm';
  /** A key hint or a button inside the field, at its end. */
  end?: ReactNode;
}

/** A search field with a name of its own, so it needs no Field. */
export function SeekInput({ label, most, size = 'm', end, className, onChange, ...input }: SeekProps) {
  return (
    <span className={cx(styles.seek, size === 's' && styles.small, className)}>
      <Search className="icon" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        onChange={most === undefined ? onChange : keepWithin(most, onChange)}
        type="search"
        aria-label={label}
        className={cx(styles.input, end !== undefined && styles.ended)}
      />
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  );
}
