import { ArrowRight, Plus, TriangleAlert } from 'lucide-react';
import { libraryImportPath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { gaming, isGamingDemo } from '../../platform/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Anchor } from '../../ui/link.tsx';
import { SkeletonBlock, Waiting } from '../../ui/skeleton.tsx';
import { clockText } from '../facts.ts';
import { accountsOf, type GamingProvider, providerName, wishesPath } from '../providers.ts';
import { type Account, accountState } from '../use-accounts.ts';
import styles from './start.module.css';

type WayProps = {
  provider: GamingProvider;
  /** All linked accounts; undefined while they are not known. */
  accounts: readonly Account[] | undefined;
  isBroken: boolean;
  onRetry: () => void;
  onLink: () => void;
};

export function ProviderWay({ provider, accounts, isBroken, onRetry, onLink }: WayProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const own = accountsOf(accounts ?? [], provider);
  return (
    <li className={styles.way}>
      <div className={`cluster ${styles.wayHead}`}>
        <h2 className="heading">
          <bdi>{providerName(provider)}</bdi>
        </h2>
        {isGamingDemo(provider) && <Chip>{t('accounts.demo')}</Chip>}
      </div>
      <p className="quiet small pretty">{t(`accounts.start.way.${provider}`)}</p>
      {own.length > 0 && (
        <ul className={styles.linked} aria-label={t('accounts.list')}>
          {own.map(account => (
            <LinkedLine key={account.id} account={account} provider={provider} />
          ))}
        </ul>
      )}
      {signedIn && !accounts && !isBroken && gaming.includes(provider) && (
        <Waiting label={t('common.loading')}>
          <SkeletonBlock className={styles.linkSkeleton} />
        </Waiting>
      )}
      {isBroken && <Away onRetry={onRetry} />}
      {!gaming.includes(provider) && <p className="meta">{t('accounts.notSetUp')}</p>}
      {signedIn && accounts && gaming.includes(provider) && (
        <LinkButton own={own} name={providerName(provider)} onLink={onLink} />
      )}
    </li>
  );
}

type LinkButtonProps = { own: readonly Account[]; name: string; onLink: () => void };

/** Linking the first account is the main button; linking one more is not. */
function LinkButton({ own, name, onLink }: LinkButtonProps) {
  const t = useT();
  const isFirst = own.length === 0;
  const word = isFirst ? t('accounts.add') : t('accounts.addAnother');
  return (
    <Button
      className={styles.link}
      variant={isFirst ? 'plain' : 'quiet'}
      size={isFirst ? 'm' : 's'}
      icon={Plus}
      aria-label={`${word}: ${name}`}
      onClick={onLink}
    >
      {word}
    </Button>
  );
}

function Away({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <p className="meta" role="alert">
      {t('accounts.brokenTitle')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('common.act.retry')}
      </button>
    </p>
  );
}

function LinkedLine({ account, provider }: { account: Account; provider: GamingProvider }) {
  const t = useT();
  return (
    <li className={`cluster gap-3 ${styles.line}`}>
      <span className={`${styles.who} shrink breaks`}>
        <span className="small-heading">
          <bdi>{account.gamerTag}</bdi>
        </span>
        <Standing account={account} />
      </span>
      <ButtonLink
        variant={accountState(account) === 'never_read' ? 'main' : 'plain'}
        size="s"
        iconEnd={ArrowRight}
        flip
        href={libraryImportPath(provider, account.id)}
        aria-label={t('accounts.act.bringOf', { name: account.gamerTag })}
      >
        {t('accounts.act.bring')}
      </ButtonLink>
      {provider === 'steam' && (
        <Anchor className="link small" href={wishesPath(account)}>
          {t('accounts.act.wishes')}
        </Anchor>
      )}
    </li>
  );
}

/** When it was read; or, in a word, that something is wrong, with a link to the explanation. */
function Standing({ account }: { account: Account }) {
  const t = useT();
  const { lastSyncAt, titles } = account;
  if (accountState(account) === 'error')
    return (
      <Anchor href={paths.gamingAccounts} className={`link ${styles.error}`}>
        <TriangleAlert className="icon icon-s" />
        {t('accounts.state.error')}
      </Anchor>
    );
  return (
    <span className="meta">
      {lastSyncAt ? t('imports.read', { n: titles, when: clockText(lastSyncAt) }) : t('accounts.start.unread')}
    </span>
  );
}
