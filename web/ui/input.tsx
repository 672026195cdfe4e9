import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { Field, useField } from './field.tsx';
import styles from './input.module.css';
import { keepWithin } from './seek-input.tsx';
import { Tool } from './tool.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

interface TextProps extends ComponentProps<'input'> {
  /** The most characters, as people count them, that are taken. A form leaves it out, and says what is too long. */
  most?: number;
}

export function TextInput({ className, most, ...input }: TextProps) {
  const bound = most === undefined ? {} : { onChange: keepWithin(most, input.onChange) };
  return <input {...useField()} {...input} {...bound} className={cx(styles.input, className)} />;
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

type LinkFieldProps = Omit<ComponentProps<'input'>, 'onFocus'> & {
  label: string;
  value: string;
  /** What became of copying; the room of the sentence is kept, so that nothing moves when it appears. */
  outcome: ReactNode;
  /** Beside the field, such as a button that copies. */
  end?: ReactNode;
};

/** A link, or another text that is copied as a whole. All of it is selected as soon as the field has the focus. */
export const LinkField = ({ label, outcome, end, ...input }: LinkFieldProps) => (
  <div>
    <div className={styles.copied}>
      <Field label={label}>
        <TextInput {...input} dir="ltr" readOnly onFocus={event => event.currentTarget.select()} />
      </Field>
      {end}
    </div>
    <p role="status" className={`${styles.outcome} smaller quiet mt-2`}>
      {outcome}
    </p>
  </div>
);
