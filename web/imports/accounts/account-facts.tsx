import type { ReactNode } from 'react';
import { agoText, dayText } from '../../platform/dates.ts';
import { number, useT } from '../../platform/i18n.ts';
import { microsoft } from '../../platform/site.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Anchor } from '../../ui/link.tsx';
import { type Account, reviewPath } from '../use-accounts.ts';
import styles from './accounts.module.css';
import { MicrosoftButton } from './microsoft-button.tsx';
import { setNightly } from './use-account-acts.ts';

/** From this number of days on, a new sign-in is offered. */
const SOON_DAYS = 7;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className="meta">{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Moment({ at }: { at: string | null }) {
  const t = useT();
  if (!at) return t('accounts.fact.never');
  return (
    <time dateTime={at}>
      {agoText(at)} <span className="meta">{dayText(at)}</span>
    </time>
  );
}

export function AccountFacts({ account }: { account: Account }) {
  const t = useT();
  const { lastSyncAt, titles, reads, daysLeft, health, nightly, night } = account;
  const isOver = health.code === 'sign_in_expired';
  return (
    <dl className={styles.facts}>
      <Fact name={t('accounts.fact.read')}>
        <Moment at={lastSyncAt} />
      </Fact>
      <Fact name={t('accounts.fact.titles')}>
        <span className="num">{number(titles)}</span>
      </Fact>
      {daysLeft !== null && (
        <Fact name={t('accounts.fact.left')}>
          {daysLeft > 0 ? t('accounts.fact.days', { n: daysLeft }) : t(`accounts.fact.${isOver ? 'ended' : 'today'}`)}
          {daysLeft <= SOON_DAYS && !isOver && microsoft && (
            <MicrosoftButton size="s">{t('accounts.error.again')}</MicrosoftButton>
          )}
        </Fact>
      )}
      {nightly && (
        <Fact name={t('accounts.night.last')}>
          <Moment at={night.at} />
        </Fact>
      )}
      <Fact name={t('accounts.fact.reads')}>{reads}</Fact>
    </dl>
  );
}

/** Whether an account is read every night; off until its owner wants it. Where it cannot be, it says why. */
export function NightSwitch({ account }: { account: Account }) {
  const t = useT();
  const { nightly, night } = account;
  return (
    <Checkbox
      checked={nightly}
      disabled={!night.isPossible && !nightly}
      help={night.isPossible ? t('accounts.night.help') : night.message}
      onChange={event => setNightly(account, event.currentTarget.checked)}
    >
      {t('accounts.night.switch')}
    </Checkbox>
  );
}

/** How many titles of an account wait for a review, and the way there; nothing if none do. */
export function ReviewBadge({ account }: { account: Account }) {
  const t = useT();
  const { toReview, gamerTag } = account;
  if (toReview === 0) return null;
  return (
    <Anchor href={reviewPath(account)} className={styles.badge}>
      {t('accounts.night.review', { n: toReview })}
      <span className="hidden"> {t('accounts.night.from', { name: gamerTag })}</span>
    </Anchor>
  );
}
