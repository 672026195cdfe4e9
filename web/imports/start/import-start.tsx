import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { bringPath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useAccounts } from '../accounts/use-accounts.ts';
import { GAMING, type GamingProvider } from '../gaming.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Receipts } from './receipts.tsx';
import styles from './start.module.css';
import { Way } from './way.tsx';

interface Linking {
  provider: GamingProvider;
  onClose: () => void;
  onLinked: (account: { id: string }) => void;
}

export interface ImportStartProps {
  /** The dialog that links an account; it belongs to the accounts. */
  linking: (props: Linking) => ReactNode;
}

/** The three ways in, the imports there have been, and how it works. */
export function ImportStart({ linking }: ImportStartProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const { data: accounts, error, mutate } = useAccounts();
  const [provider, setProvider] = useState<GamingProvider>();
  const [, navigate] = useLocation();
  return (
    <div className={styles.start}>
      {signedIn && <Receipts accounts={accounts ?? []} part="fresh" />}
      <ul className={styles.ways} aria-label={t('accounts.start.ways')}>
        {GAMING.map(one => (
          <Way
            key={one.provider}
            provider={one.provider}
            accounts={accounts}
            isBroken={!accounts && error !== undefined}
            onRetry={() => void mutate()}
            onLink={() => setProvider(one.provider)}
          />
        ))}
      </ul>
      {!signedIn && <Doors />}
      {signedIn && <Receipts accounts={accounts ?? []} part="older" />}
      <HowItWorks />
      <p className={styles.promise}>
        <ShieldCheck className="icon" />
        <span>{t('accounts.start.promise')}</span>
      </p>
      {provider &&
        linking({
          provider,
          onClose: () => setProvider(undefined),
          onLinked: ({ id }) => navigate(bringPath(provider, id)),
        })}
    </div>
  );
}

/** A visitor has no shelf yet to bring anything to. */
function Doors() {
  const t = useT();
  return (
    <div className={styles.doors}>
      <ButtonLink variant="main" href={paths.signup}>
        {t('accounts.start.signUp')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={`${paths.login}?${new URLSearchParams({ next: paths.import })}`}>
        {t('accounts.start.logIn')}
      </ButtonLink>
    </div>
  );
}
