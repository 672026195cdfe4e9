import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { setTheme, useTheme } from '../../platform/theme.ts';
import { cx } from '../../ui/cx.ts';
import { Lamp, Lamplight, LampRoom } from '../../ui/lamp.tsx';
import { ShelfBoard } from '../../ui/shelf.tsx';
import styles from './auth-layout.module.css';

/** Thickness and height of the spines that are not drawn yet. */
const SPINES = [
  [62, 400],
  [50, 400],
  [40, 388],
  [80, 400],
  [46, 424],
  [62, 330],
  [40, 400],
  [50, 400],
  [50, 388],
  [80, 400],
  [40, 400],
] as const;

type AuthLayoutProps = {
  title: ReactNode;
  text: ReactNode;
  /** The purpose of the first place on the shelf. */
  caption: ReactNode;
  /** Whether the shelf belongs to somebody already, or is still empty. */
  isFilled?: boolean;
  children: ReactNode;
};

export function AuthLayout({ title, text, caption, isFilled = false, children }: AuthLayoutProps) {
  return (
    <LampRoom className={styles.room}>
      <Lamplight className={styles.light} />
      <div className={cx('page', styles.columns)}>
        <div className={`stack gap-5 ${styles.side}`}>
          <div className="stack">
            <h1 className="title" tabIndex={-1}>
              {title}
            </h1>
            <p className="quiet">{text}</p>
          </div>
          {children}
        </div>
        <WaitingShelf caption={caption} isFilled={isFilled} />
      </div>
    </LampRoom>
  );
}

function WaitingShelf({ caption, isFilled }: Pick<AuthLayoutProps, 'caption' | 'isFilled'>) {
  const t = useT();
  const theme = useTheme();
  return (
    <aside className={cx(styles.case, isFilled && styles.filled)}>
      <Lamp
        label={t('auth.lamp')}
        onPull={() => setTheme(theme === 'night' ? 'paper' : 'night')}
        className={styles.lamp}
      />
      <div className={styles.shelf} aria-hidden="true">
        <div className={styles.row}>
          <i className={cx(styles.cover, styles.near)} />
          <i className={styles.cover} />
          <i className={styles.cover} />
        </div>
        <ShelfBoard />
        <p className={cx('meta', styles.word)}>{caption}</p>
      </div>
      <div className={styles.shelf} aria-hidden="true">
        <div className={styles.row}>
          {SPINES.map(([thick, tall], i) => (
            <i key={i} className={styles.spine} style={{ '--thick': thick, '--tall': tall }} />
          ))}
        </div>
        <ShelfBoard />
      </div>
    </aside>
  );
}
