import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx.ts';
import { FieldNotes, wiring } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  help?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ help, error, children, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label}>
        <input {...wiring(id, { help, error })} {...input} type="checkbox" className={styles.box} />
        <span>{children}</span>
      </label>
      <div className={styles.notes}>
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </div>
  );
}

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: string;
  /** Some, but not all, of its items are selected. */
  mixed?: boolean;
}

/** A box without a label, for rows that can be selected. */
export function Tick({ label, mixed = false, className, ...input }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={cx(styles.tick, className)}>
      <input {...input} ref={box} type="checkbox" aria-label={label} className={styles.box} />
    </span>
  );
}
