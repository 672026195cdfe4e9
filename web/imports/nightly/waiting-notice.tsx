import { Moon } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { providerName, providerOf, reviewPath } from '../providers.ts';
import type { Account } from '../use-accounts.ts';
import styles from './nights.module.css';

/** How many new games wait, from which accounts, and the way to them: to the one account, or to the list of accounts. */
export function WaitingNotice({ accounts }: { accounts: readonly Account[] }) {
  const t = useT();
  const [first, second] = accounts;
  const n = accounts.reduce((sum, { toReview }) => sum + toReview, 0);
  return (
    <Notice
      icon={Moon}
      className="mt-6"
      title={t('accounts.night.waiting', { n })}
      act={
        <ButtonLink size="s" href={first && !second ? reviewPath(first) : paths.gamingAccounts}>
          {t('accounts.night.look')}
        </ButtonLink>
      }
    >
      {accounts.map(({ id, accountType, gamerTag }) => (
        <span key={id} className={styles.from}>
          <Chip>{providerName(providerOf(accountType))}</Chip> <bdi>{gamerTag}</bdi>
        </span>
      ))}
    </Notice>
  );
}
