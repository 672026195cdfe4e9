import type { ReactNode } from 'react';
import { Tick } from '../ui/checkbox.tsx';
import { cx } from '../ui/cx.ts';
import styles from './picking.module.css';

/* The checkboxes for choosing many games at once. */

type TickAllProps = {
  label: string;
  picked: number;
  of: number;
  onChange: (all: boolean) => void;
  className?: string | undefined;
};

export function TickAll({ label, picked, of, onChange, className }: TickAllProps) {
  const every = picked >= of;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is in the Tick
    <label className={className}>
      <Tick label={label} checked={every} mixed={picked > 0 && !every} onChange={() => onChange(!every)} />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}

type ReachBarProps = { label: string; className?: string | undefined; children: ReactNode };

/** The chosen games and the actions for them, in a bar at the foot of the window, always within reach. */
export const ReachBar = ({ label, className, children }: ReachBarProps) => (
  <section className={cx(styles.bar, className)} aria-label={label}>
    <div className={cx('page', styles.inside)}>{children}</div>
  </section>
);
