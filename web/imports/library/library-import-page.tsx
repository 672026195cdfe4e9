import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { libraryImportPath, paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { t, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { clearReturn, type ProviderCode, readReturn } from '../../platform/provider-return.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { HelpLink } from '../help-link.tsx';
import {
  accountsOf,
  GAMING,
  type GamingProvider,
  type ProviderError,
  providerErrorIn,
  providerName,
} from '../providers.ts';
import { showAccounts, useAccounts } from '../use-accounts.ts';
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

/** The state of the return from Microsoft; undefined if this is no return. */
type MicrosoftReturn = { kind: 'working' } | { kind: 'failed'; error: ProviderError };

function firstStep(returned: ReturnType<typeof readReturn>): MicrosoftReturn | undefined {
  if (!returned) return undefined;
  if ('code' in returned) return { kind: 'working' };
  const word = returned.error === 'access_denied' ? 'refused' : 'failed';
  return { kind: 'failed', error: { message: t(`accounts.back.${word}`), helpUrl: null } };
}

/** Takes Microsoft's answer out of the address, once, and continues to the games of the account that it links. */
function useMicrosoftReturn(): MicrosoftReturn | undefined {
  const [returned] = useState(readReturn);
  const [step, setStep] = useState(() => firstStep(returned));
  const [, navigate] = useLocation();
  const isSent = useRef(false);

  const send = async (given: ProviderCode) => {
    setStep({ kind: 'working' });
    try {
      const { account } = await ask(api.import.xbox.$post({ json: given }), { quiet: true });
      await showAccounts();
      setStep(undefined);
      navigate(libraryImportPath('xbox', account.id), { replace: true });
    } catch (error) {
      setStep({ kind: 'failed', error: providerErrorIn(error) });
    }
  };

  const takeOnce = useEffectEvent(() => {
    if (!returned || isSent.current) return;
    isSent.current = true;
    clearReturn();
    if ('code' in returned) void send(returned);
  });

  useEffect(() => takeOnce(), []);

  return step;
}
