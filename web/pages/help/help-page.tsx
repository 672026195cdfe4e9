import { ChevronDown } from 'lucide-react';
import { type ToggleEvent, useRef } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import pages from '../reading/pages.module.css';
import { Prose } from '../reading/prose.tsx';
import { Contents } from '../reading/reading-page.tsx';
import styles from './help.module.css';
import { nameOpened, useOpened } from './opened-question.ts';

/** The questions in their groups. A question's name is its address after the `#`, which other screens link to. */
const GROUPS = [
  { name: 'bring', questions: ['link', 'steam-empty', 'psn-empty', 'xbox-empty', 'played', 'again'] },
  { name: 'lists', questions: ['lists', 'copies', 'priority', 'archive', 'history', 'undo'] },
  { name: 'evening', questions: ['tonight', 'plan', 'deck', 'subscriptions', 'year', 'together'] },
  { name: 'share', questions: ['walls', 'free'] },
  { name: 'catalogue', questions: ['missing', 'unknown', 'arabic'] },
  { name: 'account', questions: ['language', 'email', 'password', 'vip', 'data', 'leave'] },
] as const;

export type HelpQuestion = (typeof GROUPS)[number]['questions'][number];

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
        <div className={`${pages.text} stack fit packed`}>
          {GROUPS.map(({ name, questions }) => (
            <section key={name} id={`about-${name}`} aria-labelledby={`about-${name}-title`} className="stack">
              <h2 id={`about-${name}-title`} className="heading">
                {t(`help.groups.${name}`)}
              </h2>
              <div>
                {questions.map(question => (
                  <QuestionAndAnswer key={question} question={question} />
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

const follow = ({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (newState === 'open') nameOpened(currentTarget.id);
};

/** A question that opens to its answer, and closes the others. */
function QuestionAndAnswer({ question }: { question: HelpQuestion }) {
  const t = useT();
  return (
    <details id={question} name="help" className={styles.question} onToggle={follow}>
      <summary className={styles.asked}>
        <h3>{t(`help.asked.${question}.q`)}</h3>
        <ChevronDown className="icon" />
      </summary>
      <div className={`${pages.prose} ${styles.answer}`}>
        <Prose text={t(`help.asked.${question}.a`)} />
      </div>
    </details>
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
