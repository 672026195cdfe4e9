import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Icon } from './icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  kind?: 'info' | 'bad';
  title?: ReactNode;
  icon?: Icon;
  act?: ReactNode;
  /** Announced when it appears while the page is in use. */
  role?: 'status' | 'alert';
  className?: string;
  children?: ReactNode;
};

/** A message that stays. */
export function Notice({ kind = 'info', title, icon, act, role, className, children }: NoticeProps) {
  const Sign = icon ?? (kind === 'bad' ? TriangleAlert : Info);
  return (
    <div role={role} className={cx(styles.notice, kind === 'bad' && styles.bad, className)}>
      <Sign className="icon" />
      <div className={styles.words}>
        {title && <b className="small-heading">{title}</b>}
        {children && <div className="quiet">{children}</div>}
      </div>
      {act && <div className={styles.act}>{act}</div>}
    </div>
  );
}
