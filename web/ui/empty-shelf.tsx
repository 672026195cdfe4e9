import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { cx } from './cx.ts';
import styles from './empty-shelf.module.css';

type EmptyProps = {
  title: ReactNode;
  text?: ReactNode;
  /** What comes later than the text, in lines of its own: the text stays as it was painted. */
  more?: string | string[];
  acts?: ReactNode;
  className?: string;
};

export const linesOf = (more: EmptyProps['more']) => (more === undefined ? [] : [more].flat());

/** A shelf with free places. */
export function Empty(props: EmptyProps) {
  return (
    <ShelfWords {...props}>
      <i className={styles.spine} />
      <i className={styles.cover} />
      <i className={styles.spine} />
    </ShelfWords>
  );
}

interface BrokenProps extends EmptyProps {
  /** The main action, if there are no `acts`. */
  retry?: ReactNode;
  onRetry?: () => void;
  /** Where there is something to see. */
  way?: { href: string; label: string } | undefined;
  /** The reference of the failure in the log. */
  reference?: { label: string; id: string } | undefined;
}

/** A shelf with a fallen place: something did not load. */
export function Broken({ retry, onRetry, acts, way, ...props }: BrokenProps) {
  const again = acts ?? (onRetry && <Button onClick={onRetry}>{retry}</Button>);
  const both = way && (
    <>
      <ButtonLink variant="main" href={way.href}>
        {way.label}
      </ButtonLink>
      {again}
    </>
  );
  return (
    <ShelfWords {...props} acts={both ?? again} role="alert">
      <i className={styles.spine} />
      <i className={cx(styles.spine, styles.leaning)} />
    </ShelfWords>
  );
}

interface ShelfWordsProps extends EmptyProps {
  role?: 'alert';
  reference?: BrokenProps['reference'];
  children: ReactNode;
}

function ShelfWords({ title, text, more, acts, className, role, reference, children }: ShelfWordsProps) {
  return (
    <div role={role} className={cx(styles.empty, className)}>
      <div className={styles.shelf} aria-hidden="true">
        {children}
      </div>
      <div className={styles.words}>
        <h2 className="heading">{title}</h2>
        {text && <p className="quiet">{text}</p>}
        {linesOf(more).map(line => (
          <p key={line} className="quiet">
            {line}
          </p>
        ))}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
      {reference && (
        <p className="meta">
          <ErrorReference {...reference} />
        </p>
      )}
    </div>
  );
}

type ReferenceProps = { label: string; id: string };

/** The id of a failure, to be reported: one press selects all of it. */
export const ErrorReference = ({ label, id }: ReferenceProps) => (
  <span className="reference">
    {label}{' '}
    <code dir="ltr" translate="no">
      {id}
    </code>
  </span>
);
