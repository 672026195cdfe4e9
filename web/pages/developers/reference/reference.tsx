import { useRef } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { brokenWords } from '../../../platform/load-error.ts';
import { Broken } from '../../../ui/empty-shelf.tsx';
import { SkeletonLine, Waiting } from '../../../ui/skeleton.tsx';
import { useOpened } from '../../help/opened-question.ts';
import pages from '../../reading/pages.module.css';
import { Prose } from '../../reading/prose.tsx';
import { Calls } from './calls.tsx';
import { type Description, useDescription } from './description.ts';
import styles from './reference.module.css';
import { Shapes } from './shapes.tsx';

const WAITING = Array.from({ length: 12 }, (_, i) => i);

export function Reference() {
  const t = useT();
  const { data, error, mutate } = useDescription();
  return (
    <section id="reference" aria-labelledby="reference-title" className={pages.part}>
      <h2 id="reference-title" className="heading">
        {t('developers.reference.title')}
      </h2>
      <div className={pages.prose}>
        <Prose text={t('developers.reference.text')} />
      </div>
      {data && <Shown description={data} />}
      {!data && !error && (
        <Waiting label={t('developers.reference.loading')} className={styles.waiting}>
          {WAITING.map(i => (
            <SkeletonLine key={i} width={i % 2 ? '46%' : '78%'} />
          ))}
        </Waiting>
      )}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => void mutate()} />}
    </section>
  );
}

function Shown({ description }: { description: Description }) {
  const page = useRef<HTMLDivElement>(null);
  useOpened(page);
  return (
    <div ref={page} className={styles.shown}>
      <Calls description={description} />
      <Shapes description={description} />
    </div>
  );
}
