import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  count?: ReactNode;
  lead?: ReactNode;
  /** At the end of the line: the main action of the screen. */
  end?: ReactNode;
  children?: ReactNode;
};

/** The screen's name. Its `h1` can take the focus after a change of screen. */
export function PageHead({ title, count, lead, end, children }: PageHeadProps) {
  return (
    <div className={`${styles.head} stack fit`}>
      <div className={`${styles.line} cluster between`}>
        <h1 className="title shrink breaks" tabIndex={-1}>
          {title}
          {count !== undefined && <span className={cx('count', styles.count)}> {count}</span>}
        </h1>
        {end && <div className="row">{end}</div>}
      </div>
      {lead && <p className="quiet measure pretty">{lead}</p>}
      {children}
    </div>
  );
}
