import { ChevronDown } from 'lucide-react';
import type { ToggleEvent } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Prose } from '../reading/prose.tsx';
import styles from './help.module.css';
import type { Asked } from './questions.ts';
import { nameOpened } from './use-opened.ts';

const follow = ({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (newState === 'open') nameOpened(currentTarget.id);
};

/** A question that opens to its answer, and closes the others. */
export function Question({ asked }: { asked: Asked }) {
  const t = useT();
  return (
    <details id={asked} name="help" className={styles.question} onToggle={follow}>
      <summary className={styles.asked}>
        <h3>{t(`help.asked.${asked}.q`)}</h3>
        <ChevronDown className="icon" />
      </summary>
      <div className={styles.answer}>
        <Prose text={t(`help.asked.${asked}.a`)} />
      </div>
    </details>
  );
}
