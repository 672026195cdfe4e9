import { useT } from '../../platform/i18n.ts';
import styles from './start.module.css';

const STEPS = ['link', 'choose', 'shelve'] as const;

/** Importing in three lines. */
export function HowItWorks() {
  const t = useT();
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how" className="heading">
        {t('accounts.start.how')}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map((step, i) => (
          <li key={step}>
            <span className={`num ${styles.place}`} aria-hidden="true">
              {i + 1}
            </span>
            <span>
              <b className="small-heading">{t(`accounts.start.steps.${step}.title`)}</b>
              <span className="quiet">{t(`accounts.start.steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
