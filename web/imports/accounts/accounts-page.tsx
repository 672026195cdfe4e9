import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Anchor } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBlock, Waiting } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type Account, useAccounts } from '../use-accounts.ts';
import { AccountCard } from './account-card.tsx';
import styles from './accounts.module.css';
import { LinkAccountDialog } from './link-account-dialog.tsx';
import { useRemoval } from './use-account-acts.ts';

export function AccountsPage() {
  const t = useT();
  const { data: accounts, error, mutate } = useAccounts();
  const [isLinking, setLinking] = useState(false);
  const link = () => setLinking(true);
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        title={t('accounts.title')}
        lead={t('accounts.lead')}
        end={
          accounts &&
          accounts.length > 0 && (
            <Button icon={Plus} className="wide-only" onClick={link}>
              {t('accounts.addAnother')}
            </Button>
          )
        }
      />
      {accounts && accounts.length > 0 && (
        <>
          <Accounts accounts={accounts} />
          <Button icon={Plus} wide className="phone-only mt-5" onClick={link}>
            {t('accounts.addAnother')}
          </Button>
        </>
      )}
      {accounts?.length === 0 && (
        <Empty
          title={t('accounts.emptyTitle')}
          text={t('accounts.emptyText')}
          acts={
            <Button variant="main" icon={Plus} onClick={link}>
              {t('accounts.add')}
            </Button>
          }
        />
      )}
      {!accounts && !error && <Skeleton />}
      {!accounts && error && (
        <Broken
          {...brokenWords(error, { title: t('accounts.brokenTitle'), text: t('accounts.brokenText') })}
          onRetry={() => mutate()}
        />
      )}
      {accounts && (
        <p className="mt-7">
          <Anchor href={paths.subscriptions} className="link">
            {t('accounts.subscriptions')}
          </Anchor>
        </p>
      )}
      {isLinking && (
        <LinkAccountDialog
          onClose={() => setLinking(false)}
          onLinked={({ gamerTag }) => {
            setLinking(false);
            toast.show({ text: t('accounts.link.done', { name: gamerTag }) });
          }}
        />
      )}
    </div>
  );
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useT();
  const asking = useConfirm<Account>();
  const { removing, remove } = useRemoval();
  return (
    <>
      <ul className={`${styles.cards} stack fit gap-5`} aria-label={t('accounts.list')}>
        {accounts.map(account => (
          <AccountCard
            key={account.id}
            account={account}
            busy={removing === account.id}
            onRemove={() => asking.open(account)}
          />
        ))}
      </ul>
      <ConfirmDialog
        confirm={asking}
        danger
        title={t('accounts.removing.title', { name: asking.data?.gamerTag ?? '' })}
        okLabel={t('accounts.removing.go')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={remove}
      >
        {t('accounts.removing.text')}
      </ConfirmDialog>
    </>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={`${styles.cards} stack fit gap-5`}>
        <SkeletonBlock className={styles.block} />
        <SkeletonBlock className={styles.block} />
      </div>
    </Waiting>
  );
}
