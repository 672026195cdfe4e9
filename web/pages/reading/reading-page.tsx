import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './pages.module.css';
import { Prose } from './prose.tsx';

/** A part of a page; its id is its address after the `#`. */
type PagePart = { id: string; title: string; text: string };

type ReadingPageProps = {
  title: string;
  lead: string;
  /** The content under the lead, such as a date. */
  note?: ReactNode;
  parts: readonly PagePart[];
  /** Whether the parts are listed beside the text. */
  hasContents?: boolean;
  /** The parts among the children, which are listed too. */
  more?: readonly Pick<PagePart, 'id' | 'title'>[];
  children?: ReactNode;
};

export function ReadingPage(props: ReadingPageProps) {
  const { title, lead, note, parts, hasContents = false, more = [], children } = props;
  return (
    <div className="page">
      <PageHead title={title} lead={lead}>
        {note && <p className="meta">{note}</p>}
      </PageHead>
      <div className={hasContents ? styles.columns : styles.wide}>
        {hasContents && <Contents parts={[...parts, ...more]} />}
        <div className={`${styles.text} stack fit packed`}>
          {parts.map(part => (
            <Part key={part.id} {...part} />
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

export const Part = ({ id, title, text, children }: PagePart & { children?: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
    <h2 id={`${id}-title`} className="heading">
      {title}
    </h2>
    <div className={styles.prose}>
      <Prose text={text} />
    </div>
    {children}
  </section>
);

/** Links within the page, for wide screens. On a phone they would only be in the way. */
export function Contents({ parts }: { parts: readonly Pick<PagePart, 'id' | 'title'>[] }) {
  const t = useT();
  return (
    <nav aria-label={t('privacy.contents')} className={styles.contents}>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
