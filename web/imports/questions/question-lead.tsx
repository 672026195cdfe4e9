import { useT } from '../../platform/i18n.ts';
import styles from './questions.module.css';

export function QuestionLead({ open }: { open: number }) {
  const t = useT();
  return (
    <div className={styles.lead}>
      <p className="quiet" role="status">
        {open > 0 ? t('imports.question.open', { n: open }) : t('imports.question.allAnswered')}
      </p>
      {open > 0 && <span className="meta wide-only">{t('imports.question.keys')}</span>}
    </div>
  );
}
