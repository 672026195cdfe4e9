import type { ReactNode } from 'react';
import { ReachBar } from '../../../catalogue/picking.tsx';
import { useT } from '../../../platform/i18n.ts';
import styles from './content.module.css';

type NextBarProps = { words: string; more?: ReactNode; children?: ReactNode };

export function NextBar({ words, more, children }: NextBarProps) {
  const t = useT();
  return (
    <ReachBar label={t('imports.bar.label')}>
      <span className={`${styles.barWords} grow shrink`}>
        <b role="status">{words}</b>
        {more && <span className="meta">{more}</span>}
      </span>
      {children}
    </ReachBar>
  );
}
