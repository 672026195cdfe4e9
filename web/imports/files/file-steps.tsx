import { Check } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import styles from './files.module.css';

const STEPS = ['file', 'content', 'questions', 'review'] as const;
export type FileStep = (typeof STEPS)[number];

type MoveHeadProps = {
  at: FileStep;
  /** Where the steps that are behind lead. */
  links?: Partial<Record<FileStep, string>>;
  /** Questions that nobody has answered: their step is not done, though one may go on without them. */
  open?: number;
};

/** The name of the screen, and how far one is. On phones only the current step says its name. */
export function FileSteps({ at, links = {}, open = 0 }: MoveHeadProps) {
  const t = useT();
  const current = STEPS.indexOf(at);
  const isDone = (step: FileStep) => STEPS.indexOf(step) < current && (step !== 'questions' || open === 0);
  return (
    <div className={`cluster ${styles.head}`}>
      <h1 className="title" tabIndex={-1}>
        {t('files.title')}
      </h1>
      <ol className={`${styles.steps} faint small`} aria-label={t('files.steps.label')}>
        {STEPS.map((step, i) => (
          <li key={step} aria-current={i === current ? 'step' : undefined} data-done={isDone(step) || undefined}>
            <StepFace step={step} number={i + 1} isDone={isDone(step)} href={i < current ? links[step] : undefined} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type StepFaceProps = { step: FileStep; number: number; isDone: boolean; href: string | undefined };

function StepFace({ step, number, isDone, href }: StepFaceProps) {
  const t = useT();
  const face = (
    <>
      <i className="num" aria-hidden="true">
        {isDone ? <Check className="icon icon-s" /> : number}
      </i>
      <span>{t(`files.steps.${step}`)}</span>
    </>
  );
  return href ? <Anchor href={href}>{face}</Anchor> : face;
}
