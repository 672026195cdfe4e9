import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { cx } from './cx.ts';
import { FieldGroup } from './field.tsx';
import type { Icon } from './icon.tsx';

type Choice = {
  value: string;
  label: ReactNode;
  icon?: Icon;
  /** Why it cannot be selected, in a word or two. */
  out?: ReactNode;
  /** A note to read before selecting it. */
  note?: ReactNode;
};

type ChoiceGroupProps = {
  label: ReactNode;
  help?: ReactNode;
  name: string;
  value?: string | undefined;
  onChange?: (value: string) => void;
  choices: readonly Choice[];
  /** How many stand side by side. All of them if left out. */
  columns?: number;
  className?: string;
};

/** Radio cards. An unavailable choice is struck through and says why. */
export function ChoiceGroup({ name, value, onChange, choices, columns, ...field }: ChoiceGroupProps) {
  const across = columns ?? Math.min(choices.length, 4);
  const checked = (own: string) => (onChange ? { checked: own === value } : { defaultChecked: own === value });
  return (
    <FieldGroup {...field}>
      <div className={styles.choices} style={{ '--across': across }}>
        {choices.map(({ value: own, label, icon: Sign, out, note }) => (
          <label key={own} className={cx(styles.choice, Sign && styles.signed)}>
            <input
              type="radio"
              name={name}
              value={own}
              disabled={out !== undefined}
              {...checked(own)}
              onChange={() => onChange?.(own)}
            />
            {Sign && <Sign className="icon" />}
            <span className={styles.word}>{label}</span>
            {(out ?? note) !== undefined && <small>{out ?? note}</small>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
