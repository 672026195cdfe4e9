import { RefreshCw } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter.tsx';
import { Tool } from '../../ui/tool.tsx';
import { clockText } from '../facts.ts';
import { type GamingProvider, providerName } from '../providers.ts';
import type { Account } from '../use-accounts.ts';
import styles from './library-import.module.css';
import type { Reading } from './use-titles.ts';

type BringHeadProps = {
  provider: GamingProvider;
  account: Account;
  own: readonly Account[];
  onChoose: (id: string) => void;
  reading: Reading | undefined;
  busy: boolean;
  onRefresh: () => void;
};

export function AccountHead({ provider, account, own, onChoose, reading, busy, onRefresh }: BringHeadProps) {
  const t = useT();
  return (
    <div className={`stack gap-4 ${styles.head}`}>
      <h1 className="title" tabIndex={-1}>
        {t('imports.title')}
      </h1>
      <div className={`row gap-3 ${styles.who}`}>
        <bdi className={`${styles.provider} small strong`}>{providerName(provider)}</bdi>
        <div className={styles.name}>
          {own.length > 1 ? <Choice account={account} own={own} onChoose={onChoose} /> : <bdi>{account.gamerTag}</bdi>}
          <span className="meta" role="status">
            {reading && t('imports.read', { n: reading.total, when: clockText(reading.asOf) })}
          </span>
        </div>
        <Button
          size="s"
          variant="quiet"
          icon={RefreshCw}
          busy={busy}
          className={`wide-only ${styles.again}`}
          onClick={onRefresh}
        >
          {t('imports.again')}
        </Button>
        <Tool
          label={t('imports.again')}
          icon={RefreshCw}
          className={`phone-only ${styles.again}`}
          aria-busy={busy || undefined}
          onClick={busy ? undefined : onRefresh}
        />
      </div>
    </div>
  );
}

function Choice({ account, own, onChoose }: Pick<BringHeadProps, 'account' | 'own' | 'onChoose'>) {
  const t = useT();
  return (
    <FilterSelect
      label={t('imports.account')}
      value={account.id}
      onChange={onChoose}
      options={own.map(({ id, gamerTag }) => ({ value: id, label: gamerTag }))}
    />
  );
}
