import type { ComponentProps } from 'react';
import { useT } from '../platform/i18n.ts';
import { Empty, linesOf } from '../ui/empty-shelf.tsx';
import { notesFile } from './notes/answer-notes.tsx';
import styles from './search.module.css';

interface NothingFoundProps extends Pick<ComponentProps<typeof Empty>, 'title' | 'text' | 'more' | 'acts'> {
  /** Games that are like the term stand above, and are none of what was looked for. */
  hasClosest: boolean;
}

/** What can be done where no game is found. The empty shelf and its title stand only where no game stands above. */
export function NothingFound({ hasClosest, title, text, more, acts }: NothingFoundProps) {
  const t = useT();
  if (!hasClosest || !notesFile()) return <Empty title={title} text={text} more={more} acts={acts} />;
  return (
    <section className={`${styles.noneOfThese} stack pretty`}>
      <h2 className="small-heading">{t('notes.noneOfThese')}</h2>
      {text && <p className="quiet">{text}</p>}
      {linesOf(more).map(line => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
      <div className={`${styles.suggestionLine} cluster`}>{acts}</div>
    </section>
  );
}
