import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { libraryImportPath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { LinkAccountDialog } from '../accounts/link-account-dialog.tsx';
import { GAMING, type GamingProvider } from '../providers.ts';
import { useAccounts } from '../use-accounts.ts';
import { ProviderWay } from './provider-way.tsx';
import { Receipts } from './receipts.tsx';
import styles from './start.module.css';

export function ImportScreen() {
  const t = useT();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('accounts.start.title')} lead={t('accounts.start.lead')} />
      <ImportStart />
    </div>
  );
}

/** The start of an import under a tab of the library, without the head of a page. */
export { ImportStart as ImportTab };

function ImportStart() {
  const t = useT();
  const signedIn = useSignedIn();
  const { data: accounts, error, mutate } = useAccounts();
  const [provider, setProvider] = useState<GamingProvider>();
  const [, navigate] = useLocation();
  return (
    <div className={`${styles.start} stack fit`}>
      {signedIn && <Receipts accounts={accounts ?? []} part="fresh" />}
      <ul className={styles.ways} aria-label={t('accounts.start.ways')}>
        {GAMING.map(one => (
          <ProviderWay
            key={one.provider}
            provider={one.provider}
            accounts={accounts}
            isBroken={!accounts && error !== undefined}
            onRetry={() => void mutate()}
            onLink={() => setProvider(one.provider)}
          />
        ))}
      </ul>
      <FromFile />
      {!signedIn && <SignUpFirst />}
      {signedIn && <Receipts accounts={accounts ?? []} part="older" />}
      <HowItWorks />
      <p className={`${styles.promise} quiet small pretty`}>
        <ShieldCheck className="icon" />
        <span>{t('accounts.start.promise')}</span>
      </p>
      {provider && (
        <LinkAccountDialog
          provider={provider}
          onClose={() => setProvider(undefined)}
          onLinked={({ id }) => navigate(libraryImportPath(provider, id))}
        />
      )}
    </div>
  );
}

/** What another tracker knows comes from a file. */
function FromFile() {
  const t = useT();
  return (
    <section className={`cluster ${styles.fileWay}`} aria-labelledby="from-file">
      <div className={`stack ${styles.told}`}>
        <h2 id="from-file" className="heading">
          {t('accounts.start.file.title')}
        </h2>
        <p className="quiet small pretty">{t('accounts.start.file.text')}</p>
      </div>
      <ButtonLink href={paths.moveIn}>{t('accounts.start.file.go')}</ButtonLink>
    </section>
  );
}

/** A visitor has no shelf yet to import to. */
function SignUpFirst() {
  const t = useT();
  return (
    <div className="cluster gap-3">
      <ButtonLink variant="main" href={paths.signup}>
        {t('accounts.start.signUp')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={`${paths.login}?${new URLSearchParams({ next: paths.import })}`}>
        {t('accounts.start.logIn')}
      </ButtonLink>
    </div>
  );
}

const STEPS = ['link', 'choose', 'shelve'] as const;

function HowItWorks() {
  const t = useT();
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how" className="heading">
        {t('accounts.start.how')}
      </h2>
      <ol className={`${styles.steps} stack fit gap-5`}>
        {STEPS.map((step, i) => (
          <li key={step}>
            <span className={`num ${styles.number}`} aria-hidden="true">
              {i + 1}
            </span>
            <span>
              <b className="small-heading">{t(`accounts.start.steps.${step}.title`)}</b>
              <span className="quiet">{t(`accounts.start.steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
