import { ExternalLink } from 'lucide-react';
import { useT } from '../platform/i18n.ts';
import styles from './help-link.module.css';

/** The provider's own page with the setting to change, in another tab; nothing if there is none. */
export function HelpLink({ href }: { href: string | null }) {
  const t = useT();
  if (!href) return null;
  return (
    <a className={`link ${styles.help}`} href={href} target="_blank" rel="noopener">
      {t('accounts.error.help')} <ExternalLink className="icon icon-s flip" />
      <span className="hidden"> {t('accounts.newTab')}</span>
    </a>
  );
}
