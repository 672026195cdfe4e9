import { Check, EyeOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../platform/i18n.ts';
import { Face } from '../ui/header.tsx';
import type { Icon } from '../ui/icon.tsx';
import styles from './together-parts.module.css';
import { initialOf, type Person } from './use-together.ts';

const SEEN = ['name', 'have', 'want', 'tonight'] as const;
const HIDDEN = ['rest', 'played', 'said', 'archive'] as const;

/** What two people show each other and what they do not. It is said before a link is made, and before one is accepted. */
export function WhatIsShown() {
  const t = useT();
  return (
    <div className={`${styles.shown} stack fit`}>
      <Seen title={t('together.shown.title')} icon={Check}>
        {SEEN.map(what => (
          <li key={what}>{t(`together.shown.${what}`)}</li>
        ))}
      </Seen>
      <Seen title={t('together.shown.hiddenTitle')} icon={EyeOff}>
        {HIDDEN.map(what => (
          <li key={what}>{t(`together.shown.${what}`)}</li>
        ))}
      </Seen>
      <p className={`${styles.note} quiet small pretty`}>{t('together.shown.claims')}</p>
      <p className={`${styles.note} quiet small pretty`}>{t('together.shown.end')}</p>
    </div>
  );
}

function Seen({ title, icon: Sign, children }: { title: string; icon: Icon; children: ReactNode }) {
  const id = useId();
  return (
    <div className={`${styles.part} stack packed`}>
      <p id={id} className="small-heading row">
        <Sign className="icon icon-s" />
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

export const TwoFaces = ({ me, other }: { me: Person | null; other: Person }) => (
  <span className={styles.two}>
    {me && <Face size="l" letter={initialOf(me)} src={me.imageUrl} />}
    <Face size="l" letter={initialOf(other)} src={other.imageUrl} className={styles.other} />
  </span>
);
