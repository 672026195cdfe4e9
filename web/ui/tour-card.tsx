import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tour-card.module.css';

interface TourCardProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** From 1. */
  step: number;
  of: number;
  /** "Step 3 of 8". */
  stepLabel: ReactNode;
  title: ReactNode;
  acts: ReactNode;
}

/** The text of one stop of the tour. The tour itself decides on place and keys. */
export function TourCard({ step, of, stepLabel, title, acts, className, children, ...card }: TourCardProps) {
  return (
    <div {...card} className={cx(styles.card, className)}>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} className={i < step ? styles.done : undefined} />
        ))}
      </div>
      <p className="meta">{stepLabel}</p>
      <h2 className={cx('heading', styles.title)}>{title}</h2>
      <div className="quiet">{children}</div>
      <div className={`${styles.acts} row mt-5`}>{acts}</div>
    </div>
  );
}

/** Set on the subject of a stop. */
export const tourLight = styles.light;
