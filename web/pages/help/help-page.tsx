import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import pages from '../reading/pages.module.css';
import { Contents } from '../reading/reading-page.tsx';
import styles from './help.module.css';
import { Question } from './question.tsx';
import { GROUPS } from './questions.ts';
import { useOpened } from './use-opened.ts';

/** What people really ask, by topic. */
export function HelpPage() {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  useOpened(page);
  const parts = GROUPS.map(({ name }) => ({ id: `about-${name}`, title: t(`help.groups.${name}`) }));
  return (
    <div className="page" ref={page}>
      <PageHead title={t('help.title')} lead={t('help.lead')} />
      <div className={pages.columns}>
        <Contents parts={parts} />
        <div className={pages.text}>
          {GROUPS.map(({ name, asked }) => (
            <section key={name} id={`about-${name}`} aria-labelledby={`about-${name}-title`} className={styles.group}>
              <h2 id={`about-${name}-title`} className="heading">
                {t(`help.groups.${name}`)}
              </h2>
              <div className={styles.questions}>
                {asked.map(one => (
                  <Question key={one} asked={one} />
                ))}
              </div>
            </section>
          ))}
          <Stuck />
        </div>
      </div>
    </div>
  );
}

function Stuck() {
  const t = useT();
  return (
    <section aria-labelledby="stuck-title" className={styles.stuck}>
      <h2 id="stuck-title" className="small-heading">
        {t('help.stuck.title')}
      </h2>
      <p className="quiet">{t('help.stuck.text')}</p>
      <ButtonLink href={paths.contact}>{t('help.stuck.go')}</ButtonLink>
    </section>
  );
}
