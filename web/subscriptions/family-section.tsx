import { Check } from 'lucide-react';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import type { Copy } from '../shelf/copy.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Anchor } from '../ui/link.tsx';
import { copiesThrough, type Family, lastTier } from './family.ts';
import { FamilyShelf } from './family-shelf.tsx';
import { listText } from './list-text.ts';
import styles from './subscriptions.module.css';
import { TierChoice } from './tier-choice.tsx';
import { useSwitching } from './use-switching.ts';

type FamilyProps = { family: Family; copies: readonly Copy[] | undefined };
type Switching = ReturnType<typeof useSwitching>;

const allPath = ({ info }: Family) => `${paths.library}?${new URLSearchParams({ through: info.id })}`;

/** One family: which tier is held, and the books it opens on their board. */
export function FamilySection({ family, copies = [] }: FamilyProps) {
  const t = useT();
  const switching = useSwitching(family);
  const { info, held, active, resting, unnamed } = family;
  const heading = `subscription-${info.id}`;
  const isOff = !held && !switching.isAsking && resting > 0;
  return (
    <section className={styles.family} aria-labelledby={heading}>
      <div className="headed">
        <h2 className="heading" id={heading}>
          <bdi>{info.name}</bdi>
        </h2>
        {active > 0 && <span className="count num">{t('subscriptions.games', { n: active })}</span>}
      </div>
      {!held && unnamed > 0 && <p className="quiet">{t('subscriptions.unknown', { n: unnamed })}</p>}
      <TierChoice family={family} value={switching.shown} onChoose={switching.choose} />
      <FamilyShelf copies={copiesThrough(family, copies)} isAsked={switching.isAsking} />
      {switching.isAsking && <Asking family={family} {...switching} />}
      {isOff && <Off family={family} {...switching} />}
      {!switching.isAsking && !isOff && <Usual family={family} />}
    </section>
  );
}

/** The age of the list, where it is older than it should be, and the way to everything that came through it. */
function Usual({ family }: { family: Family }) {
  const t = useT();
  const { held, active, resting } = family;
  const all = active + resting;
  return (
    <div className={styles.says}>
      <span className="meta">
        {held && listText(held)} {all > 0 ? t('subscriptions.bought') : held && t('subscriptions.nothing')}
      </span>
      {all > 0 && (
        <Anchor className={styles.all} href={allPath(family)}>
          {t('subscriptions.all', { n: all })}
        </Anchor>
      )}
    </div>
  );
}

/** What switching off means, before it is done. */
function Asking({ family, act, keep }: { family: Family } & Pick<Switching, 'act' | 'keep'>) {
  const t = useT();
  const { info, active, bought } = family;
  const heading = `ask-${info.id}`;
  return (
    <section className={styles.ask} aria-labelledby={heading}>
      <div role="alert" className={styles.words}>
        <h3 className="heading" id={heading}>
          {t('subscriptions.ask.title', { n: active })}
        </h3>
        <p className="quiet">
          {t('subscriptions.ask.text')} {bought > 0 && t('subscriptions.ask.also', { n: bought })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button variant="main" onClick={() => act(undefined)}>
          {t('subscriptions.ask.go')}
        </Button>
        <Button variant="quiet" onClick={keep}>
          {t('subscriptions.ask.keep', { name: info.short })}
        </Button>
      </div>
    </section>
  );
}

/** What rests, and the way back. */
function Off({ family, act, isBusy }: { family: Family } & Pick<Switching, 'act' | 'isBusy'>) {
  const t = useT();
  const { info, resting } = family;
  const tier = lastTier(family);
  return (
    <div className={styles.ask}>
      <div className={styles.words}>
        <h3 className="heading">{t('subscriptions.off.title', { n: resting })}</h3>
        <p className="quiet">{t('subscriptions.off.text', { name: info.short })}</p>
      </div>
      <div className={styles.acts}>
        {tier && (
          <Button variant="main" icon={Check} busy={isBusy} onClick={() => act(tier)}>
            {t('subscriptions.off.on')}
          </Button>
        )}
        <ButtonLink variant="quiet" href={allPath(family)}>
          {t('subscriptions.all', { n: resting })}
        </ButtonLink>
      </div>
    </div>
  );
}
