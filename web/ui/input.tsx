import { ChevronDown, Eye, EyeOff, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './input.module.css';
import { Tool } from './tool.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export function TextInput({ className, ...input }: ComponentProps<'input'>) {
  return <input {...useField()} {...input} className={cx(styles.input, className)} />;
}

export function TextArea({ className, rows = 5, ...area }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} rows={rows} {...area} className={cx(styles.input, styles.area, className)} />;
}

/** The browser's own picker and language; the value is ISO, yyyy-mm-dd. */
export function DateInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...useField()} {...input} type="date" className={cx(styles.input, styles.date, className)} />;
}

interface PasswordProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, className, ...input }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={cx(styles.inputs, className)}>
      <input dir="ltr" {...useField()} {...input} type={shown ? 'text' : 'password'} className={styles.input} />
      <Tool
        label={shown ? hideLabel : showLabel}
        icon={shown ? EyeOff : Eye}
        className={styles.reveal}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** The text of a first, empty option. */
  empty?: string;
}

export function SelectInput({ options, empty, className, ...select }: SelectProps) {
  return (
    <span className={cx(styles.select, className)}>
      <select {...useField()} {...select} className={styles.input}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="icon icon-s" />
    </span>
  );
}

interface SeekProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  label: string;
  size?: 's' | 'm';
  /** A key hint or a tool inside the field, at its end. */
  end?: ReactNode;
}

export function SeekInput({ label, size = 'm', end, className, ...input }: SeekProps) {
  return (
    <span className={cx(styles.seek, size === 's' && styles.small, className)}>
      <Search className="icon" />
      <input
        {...useField()}
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
