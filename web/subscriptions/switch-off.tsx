import { Check } from 'lucide-react';
import { useT } from '../platform/i18n.ts';
import type { Copy } from '../shelf/copies/copy.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type Family, lastTier } from './family.ts';
import styles from './subscriptions.module.css';
import type { useTierSwitch } from './use-tier-switch.ts';

type TierSwitch = ReturnType<typeof useTierSwitch>;

type AskBeforeOffProps = Pick<TierSwitch, 'act' | 'isBusy' | 'keep'> & {
  family: Family;
  /** Bought copies of the games whose other copies are about to rest. */
  bought: readonly Copy[];
};

/** What switching off means, before it is done. Its button keeps the focus until the answer is there. */
export function AskBeforeOff({ family: { info, active }, bought, act, isBusy, keep }: AskBeforeOffProps) {
  const t = useT();
  const heading = `ask-${info.id}`;
  return (
    <section className={`${styles.ask} stack`} aria-labelledby={heading}>
      <div role="alert" className={`stack ${styles.words}`}>
        <h3 className="heading" id={heading}>
          {t('subscriptions.ask.title', { n: active, name: info.short })}
        </h3>
        <p className="quiet">
          {t('subscriptions.ask.text')} {bought.length > 0 && t('subscriptions.ask.also', { n: bought.length })}
        </p>
      </div>
      <div className="cluster gap-3 mt-2">
        <Button variant="main" busy={isBusy} onClick={() => act(undefined)}>
          {t('subscriptions.ask.go')}
        </Button>
        <Button variant="quiet" onClick={keep}>
          {t('subscriptions.ask.keep', { name: info.short })}
        </Button>
      </div>
    </section>
  );
}

type SwitchedOffProps = Pick<TierSwitch, 'act' | 'isBusy'> & { family: Family; all: string | undefined };

/** What rests, and the way back. The focus comes here from the question. */
export function SwitchedOff({ family, all, act, isBusy }: SwitchedOffProps) {
  const t = useT();
  const { info, resting } = family;
  const tier = lastTier(family);
  return (
    <div className={`${styles.ask} stack`}>
      <div className={`stack ${styles.words}`}>
        <h3 className="heading" tabIndex={-1}>
          {t('subscriptions.off.title', { n: resting, name: info.short })}
        </h3>
        <p className="quiet">{t('subscriptions.off.text', { name: info.short })}</p>
      </div>
      <div className="cluster gap-3 mt-2">
        {tier && (
          <Button variant="main" icon={Check} busy={isBusy} onClick={() => act(tier)}>
            {t('subscriptions.off.on')}
          </Button>
        )}
        {all && (
          <ButtonLink variant="quiet" href={all}>
            {t('subscriptions.all', { n: resting })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
