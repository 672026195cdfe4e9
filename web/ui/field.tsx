import { Check, CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';

type FieldTexts = {
  label: ReactNode;
  /** A word at the end of the label, such as "optional". */
  labelEnd?: ReactNode;
  help?: ReactNode;
  ok?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
};

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const FieldContext = createContext<FieldWiring>({});

/** The attributes that an input gets from its Field: its id, and the ids that describe it. */
export const useField = (): FieldWiring => use(FieldContext);

export function Field({ label, labelEnd, children, ...notes }: Omit<FieldTexts, 'className'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {labelEnd && <span className={styles.labelEnd}> {labelEnd}</span>}
      </label>
      <FieldContext value={{ id, ...wiring(id, notes) }}>{children}</FieldContext>
      <FieldNotes id={id} {...notes} />
    </div>
  );
}

/** A field of several controls under one name. */
export function FieldGroup({ label, labelEnd, className, children, ...notes }: FieldTexts) {
  const id = useId();
  return (
    <fieldset className={cx(styles.field, className)} {...wiring(id, notes)}>
      <legend className={styles.label}>
        {label}
        {labelEnd && <span className={styles.labelEnd}> {labelEnd}</span>}
      </legend>
      {children}
      <FieldNotes id={id} {...notes} />
    </fieldset>
  );
}

interface Notes extends Pick<FieldTexts, 'help' | 'ok' | 'error'> {
  id: string;
}

export function FieldNotes({ id, help, ok, error }: Notes) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      )}
      {ok && !error && (
        <p id={`${id}-ok`} className="row smaller quiet">
          <Check className="icon icon-s" />
          <span>{ok}</span>
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="meta">
          {help}
        </p>
      )}
    </>
  );
}

export function wiring(id: string, { help, ok, error }: Omit<Notes, 'id'>): Omit<FieldWiring, 'id'> {
  const ids = [error && `${id}-error`, ok && !error && `${id}-ok`, help && `${id}-help`];
  const describedBy = cx(...ids.map(name => typeof name === 'string' && name));
  return {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
}
