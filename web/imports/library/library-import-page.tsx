import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { HelpLink } from '../help-link.tsx';
import { providerErrorIn } from '../provider-error.ts';
import { GAMING, type GamingProvider, providerName } from '../providers.ts';
import { accountsOf, useAccounts } from '../use-accounts.ts';
import { useMicrosoftReturn } from '../use-microsoft-return.ts';
import { AccountTitles } from './account-titles.tsx';
import styles from './library-import.module.css';
import { TitlesSkeleton } from './reading.tsx';
import { readTitlesView, withTitlesView } from './titles-view.ts';

export function LibraryImportPage({ name }: { name: string }) {
  const provider = GAMING.find(one => one.provider === name)?.provider;
  if (!provider) return null; // the table of screens allows no other name
  return provider === 'xbox' ? <BringXbox /> : <BringProvider provider={provider} />;
}

/** Microsoft sends people back to this screen. */
function BringXbox() {
  const t = useT();
  const back = useMicrosoftReturn();
  if (!back) return <BringProvider provider="xbox" />;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('imports.title')} />
      {back.kind === 'working' && <Notice role="status">{t('accounts.back.working')}</Notice>}
      {back.kind === 'failed' && (
        <Notice
          kind="bad"
          role="alert"
          act={<ButtonLink href={paths.gamingAccounts}>{t('accounts.title')}</ButtonLink>}
        >
          {back.error.message} <HelpLink href={back.error.helpUrl} />
        </Notice>
      )}
    </div>
  );
}

function BringProvider({ provider }: { provider: GamingProvider }) {
  const t = useT();
  const signedIn = useSignedIn();
  const { data: accounts, error, mutate } = useAccounts();
  const [params, setParams] = useSearchParams();
  const own = accountsOf(accounts ?? [], provider);
  const account = own.find(({ id }) => id === readTitlesView(params).account) ?? own[0];
  const choose = (id: string) =>
    setParams(before => withTitlesView(before, { account: id, tab: undefined, filter: '' }));
  if (account)
    return <AccountTitles key={account.id} provider={provider} account={account} own={own} onChoose={choose} />;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('imports.title')} />
      {signedIn && !accounts && !error && <TitlesSkeleton />}
      {!accounts && error && (
        <Broken
          {...brokenWords(error, { title: t('accounts.brokenTitle'), text: providerErrorIn(error).message })}
          onRetry={() => mutate()}
        />
      )}
      {(accounts || !signedIn) && <NoAccount provider={provider} />}
    </div>
  );
}

function NoAccount({ provider }: { provider: GamingProvider }) {
  const t = useT();
  const signedIn = useSignedIn();
  const login = `${paths.login}?${new URLSearchParams({ next: paths.import })}`;
  return (
    <Empty
      title={t('imports.choose.noneOf', { provider: providerName(provider) })}
      text={t('imports.choose.noneText')}
      acts={
        <ButtonLink variant="main" href={signedIn ? paths.import : login}>
          {t('imports.choose.link')}
        </ButtonLink>
      }
    />
  );
}
