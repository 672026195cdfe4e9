import { ExternalLink } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import styles from './accounts.module.css';

/** The provider's own page with the switch to flip, beside this one. */
export function RemedyLink({ href }: { href: string }) {
  const t = useT();
  return (
    <a className={`link ${styles.outside}`} href={href} target="_blank" rel="noopener">
      {t('accounts.trouble.remedy')} <ExternalLink className="icon icon-s flip" />
      <span className="hidden"> {t('accounts.newTab')}</span>
    </a>
  );
}
