import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import styles from './section.module.css';

type SectionProps = {
  /** The name of the section in an address, after the `#`. */
  id: string;
  title: ReactNode;
  text?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of the profile, which saves by itself. */
export const SettingsSection = ({ id, title, text, className, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={cx(styles.section, className)}>
    <div className="stack gap-1">
      <h2 id={`${id}-title`} className="heading">
        {title}
      </h2>
      {text && <p className="quiet small pretty">{text}</p>}
    </div>
    {children}
  </section>
);

/** A sentence of its own in a section: what is missing, or what stays. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className="quiet small pretty">{children}</p>;

/** Facts in a row, each in its own direction. Those that are not known are left out. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const known = facts.filter(fact => fact !== null && fact !== undefined && fact !== '');
  return (
    <span className={styles.facts}>
      {known.map((fact, at) => (
        <bdi key={at}>{fact}</bdi>
      ))}
    </span>
  );
}

type LineProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The actions, at the end. */
  act?: ReactNode;
};

export const SettingsLines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

/** A named entry with its facts and its actions. */
export const Line = ({ title, text, act }: LineProps) => (
  <li className={`cluster ${styles.line}`}>
    <div className={`stack gap-1 ${styles.words}`}>
      <div className={cx('small-heading', styles.name)}>{title}</div>
      {text && <div className="quiet small pretty">{text}</div>}
    </div>
    {act && <div className="cluster">{act}</div>}
  </li>
);

type UnreadProps = {
  /** Why the list did not come; while there is none it is on its way. */
  error: unknown;
  /** The sentence for a list that did not come. */
  broken: string;
  onRetry: () => void;
};

/** What stands in a section in place of a list that has not been read. */
export function Unread({ error, broken, onRetry }: UnreadProps) {
  const t = useT();
  if (!error)
    return (
      <Waiting label={t('common.loading')}>
        <SkeletonLine width="60%" />
      </Waiting>
    );
  const again = (
    <Button size="s" onClick={onRetry}>
      {t('common.act.retry')}
    </Button>
  );
  return <Notice kind="bad" role="alert" title={broken} act={again} />;
}
