import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './empty-shelf.module.css';
import { Notice } from './notice.tsx';

interface EmptyProps {
  title: ReactNode;
  text?: ReactNode;
  /** The next thing to do. */
  acts?: ReactNode;
  className?: string;
}

/** A shelf with free places. */
export function Empty(props: EmptyProps) {
  return (
    <Place {...props}>
      <i className={styles.spine} />
      <i className={styles.cover} />
      <i className={styles.spine} />
    </Place>
  );
}

/** The same shelf with a fallen place: it did not load. */
export function Broken(props: EmptyProps) {
  return (
    <Place {...props} role="alert">
      <i className={styles.spine} />
      <i className={cx(styles.spine, styles.leaning)} />
    </Place>
  );
}

/** The shelf stays; this says how old it is. */
export function Offline({ title, text, className }: Omit<EmptyProps, 'acts'>) {
  return (
    <Notice icon={CloudOff} title={title} role="status" className={className}>
      {text}
    </Notice>
  );
}

interface PlaceProps extends EmptyProps {
  role?: 'alert';
  children: ReactNode;
}

function Place({ title, text, acts, className, role, children }: PlaceProps) {
  return (
    <div role={role} className={cx(styles.empty, className)}>
      <div className={styles.shelf} aria-hidden="true">
        {children}
      </div>
      <div className={styles.words}>
        <h2 className="heading">{title}</h2>
        {text && <p className="quiet">{text}</p>}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </div>
  );
}
