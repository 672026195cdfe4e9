import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './lamp.module.css';

type LampProps = {
  /** The action of pulling its cord. */
  label?: string;
  /** If left out, the lamp is only a decoration. */
  onPull?: () => void;
  /** Says where it hangs. */
  className?: string;
};

/** The lamp over the first shelf: on at night, off on paper. Its cord switches between the themes. */
export function Lamp({ label, onPull, className }: LampProps) {
  return (
    <div className={cx(styles.hang, className)}>
      {onPull ? (
        <button type="button" aria-label={label} onClick={onPull}>
          <Drawn />
        </button>
      ) : (
        <Drawn />
      )}
    </div>
  );
}

const Drawn = () => (
  <svg viewBox="0 0 176 210" aria-hidden="true">
    <path className={styles.rim} d="M74 0h28v5H74z" />
    <path className={styles.cord} d="M88 5V112" strokeWidth="2" />
    <g className={styles.pull}>
      <path className={styles.cord} d="M132 150v36" strokeWidth="1.5" />
      <circle className={styles.dome} cx="132" cy="190" r="4.5" />
    </g>
    <ellipse className={styles.bulb} cx="88" cy="160" rx="26" ry="20" />
    <path className={styles.dome} d="M80 108h16v10c40 4 64 22 68 42H12c4-20 28-38 68-42z" />
    <path className={styles.rim} d="M12 160h152l-3 6H15z" />
  </svg>
);

/** The light of a lamp on the wall. The class sets with `--at` how far the bulb hangs from the inline end of the page. */
export const Lamplight = ({ className }: { className?: string | undefined }) => (
  <div className={cx(styles.light, className)} aria-hidden="true" />
);

/** The part of the page the light falls on: header, lamp and first shelf. */
export const LampRoom = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx(styles.room, className)}>{children}</div>
);
