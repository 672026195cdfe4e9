import { useId } from 'react';
import { useSearchParams } from 'wouter';
import { useT } from '../../platform/i18n.ts';
import { isDemo } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pathAfterSignIn } from '../session/next.ts';
import styles from './provider-buttons.module.css';
import { offered, PROVIDER_NAMES, type Provider } from './providers.ts';
import { useStarting } from './use-starting.ts';

const OR = `meta ${styles.or} stack gap-4`;

/** The other ways in: one button for each provider that is set up; nothing if there is none. */
export function ProviderButtons(props: WaysProps) {
  return offered.length > 0 ? <Ways {...props} /> : null;
}

/** `isFirst`: above the form that makes an account, instead of below the one that logs in. */
type WaysProps = { isFirst?: boolean };

function Ways({ isFirst = false }: WaysProps) {
  const t = useT();
  const id = useId();
  const [search] = useSearchParams();
  const { leavingFor, reason, start } = useStarting(pathAfterSignIn(search));
  return (
    <div className="stack gap-5">
      <p id={id} className={isFirst ? 'meta' : OR}>
        {isFirst ? t('social.first') : t('social.or')}
      </p>
      {reason && <Notice kind="bad" role="alert" title={reason} />}
      <fieldset aria-labelledby={id} className={`${styles.buttons} stack`}>
        {offered.map(provider => (
          <Button
            key={provider}
            className={styles.button}
            busy={leavingFor === provider}
            onClick={() => void start(provider)}
          >
            <ProviderName of={provider} />
          </Button>
        ))}
      </fieldset>
      {isFirst && <p className={OR}>{t('social.orEmail')}</p>}
    </div>
  );
}

/** The name of a provider, and whether it is a simulator. */
function ProviderName({ of }: { of: Provider }) {
  const t = useT();
  return (
    <span className={styles.name}>
      <bdi>{PROVIDER_NAMES[of]}</bdi>
      {isDemo(of) && <small className={styles.demo}> {t('social.demo')}</small>}
    </span>
  );
}
