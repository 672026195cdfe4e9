import { HELP_PAGES } from '../../worker/imports/accounts/help-pages.schema.ts';
import { t, useT } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LeavingIcon } from '../ui/icon.tsx';
import styles from './help-link.module.css';

/** What is on the provider's page, and whose it is. */
function helpText(href: string): string {
  const page = HELP_PAGES.get(href);
  return page ? t(`accounts.error.open.${page.kind}`, { on: page.on }) : t('accounts.error.open.page');
}

/** The provider's own page with the setting to change, in another tab; nothing if there is none. */
export function HelpLink({ href }: { href: string | null }) {
  const t = useT();
  if (!href) return null;
  return (
    <a className={`link ${styles.help}`} href={href} target="_blank" rel="noopener">
      {helpText(href)} <LeavingIcon className="icon icon-s" />
      <span className="hidden"> {t('accounts.newTab')}</span>
    </a>
  );
}

/** The provider's own page with the setting to change, as the main button of a screen. */
export function HelpButton({ href }: { href: string }) {
  const t = useT();
  return (
    <ButtonLink variant="main" href={href} target="_blank" rel="noopener" iconEnd={LeavingIcon}>
      {helpText(href)}
      <span className="hidden"> {t('accounts.newTab')}</span>
    </ButtonLink>
  );
}
