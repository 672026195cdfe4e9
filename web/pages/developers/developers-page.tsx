import { useT } from '../../platform/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';
import pages from '../reading/pages.module.css';
import { Prose } from '../reading/prose.tsx';
import { Contents } from '../reading/reading-page.tsx';
import { Reference } from './reference/reference.tsx';
import { Samples } from './samples.tsx';

const PARTS = ['what', 'token', 'limits', 'errors', 'search', 'paging', 'languages', 'once', 'moving'] as const;

export function DevelopersPage() {
  const t = useT();
  const parts = PARTS.map(id => ({
    id,
    title: t(`developers.parts.${id}.title`),
    text: t(`developers.parts.${id}.text`),
  }));
  const more = [
    { id: 'samples', title: t('developers.samples.title') },
    { id: 'reference', title: t('developers.reference.title') },
  ];
  return (
    <div className="page">
      <PageHead title={t('developers.title')} lead={t('developers.lead')} />
      <div className={pages.columns}>
        <Contents parts={[...parts, ...more]} />
        <div className={`${pages.text} stack fit packed`}>
          {parts.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={pages.part}>
              <h2 id={`${id}-title`} className="heading">
                {title}
              </h2>
              <div className={pages.prose}>
                <Prose text={text} />
              </div>
            </section>
          ))}
          <Samples />
          <Reference />
        </div>
      </div>
    </div>
  );
}
