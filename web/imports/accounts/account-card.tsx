import { Check, CircleDashed, Ellipsis, Send, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { libraryImportPath } from '../../paths.ts';
import { agoText, dayText } from '../../platform/dates.ts';
import { number, useT } from '../../platform/i18n.ts';
import { microsoft } from '../../platform/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tool } from '../../ui/tool.tsx';
import { HelpLink } from '../help-link.tsx';
import { providerName, providerOf, reviewPath, wishesPath } from '../providers.ts';
import { type Account, accountState } from '../use-accounts.ts';
import styles from './accounts.module.css';
import { MicrosoftButton } from './microsoft-button.tsx';
import { invite, setNightly } from './use-account-acts.ts';

type AccountCardProps = {
  account: Account;
  /** On its way out. */
  busy: boolean;
  onRemove: () => void;
};

export function AccountCard({ account, busy, onRemove }: AccountCardProps) {
  const t = useT();
  const { id, gamerTag, accountType } = account;
  const provider = providerOf(accountType);
  const titleId = `account-${id}`;
  return (
    <li className={styles.card} aria-labelledby={titleId} aria-busy={busy || undefined}>
      <div className={`cluster ${styles.head}`}>
        <Chip variant="large">{providerName(provider)}</Chip>
        <State account={account} />
      </div>
      <div className={`cluster ${styles.head}`}>
        <h2 id={titleId} className="heading breaks">
          <bdi>{gamerTag}</bdi>
        </h2>
        <ReviewBadge account={account} />
      </div>
      <AccountError account={account} />
      <AccountFacts account={account} />
      <NightSwitch account={account} />
      <div className={`row gap-3 ${styles.acts}`}>
        <ButtonLink
          href={libraryImportPath(provider, id)}
          aria-label={t('accounts.act.bringOf', { name: gamerTag })}
          variant={accountState(account) === 'never_read' ? 'main' : 'plain'}
        >
          {t('accounts.act.bring')}
        </ButtonLink>
        {provider === 'steam' && (
          <ButtonLink variant="quiet" href={wishesPath(account)}>
            {t('accounts.act.wishes')}
          </ButtonLink>
        )}
        <More account={account} onRemove={onRemove} />
      </div>
    </li>
  );
}

const LOOKS = {
  ok: { icon: Check, word: 'accounts.state.ok' },
  never_read: { icon: CircleDashed, word: 'accounts.state.never' },
  error: { icon: TriangleAlert, word: 'accounts.state.error' },
} as const;

function State({ account }: { account: Account }) {
  const t = useT();
  const { icon, word } = LOOKS[accountState(account)];
  return (
    <Chip variant="state" icon={icon}>
      {t(word)}
    </Chip>
  );
}

/**
 * The error with the setting to change, or the request to sign in again. If the nights rest because of it, that is said
 * too.
 */
function AccountError({ account }: { account: Account }) {
  const t = useT();
  const { code, message, remedyUrl } = account.health;
  const { rests } = account.night;
  if (accountState(account) !== 'error') return null;
  const isOver = code === 'sign_in_expired' && microsoft;
  const again = rests && (
    <Button size="s" onClick={() => setNightly(account, true)}>
      {t('accounts.night.again')}
    </Button>
  );
  return (
    <Notice
      kind="bad"
      title={t(rests ? 'accounts.night.rests' : 'accounts.error.title')}
      act={isOver ? <MicrosoftButton size="s">{t('accounts.error.again')}</MicrosoftButton> : again}
    >
      {message} {!isOver && <HelpLink href={remedyUrl} />}
    </Notice>
  );
}

function More({ account, onRemove }: { account: Account; onRemove: () => void }) {
  const t = useT();
  const label = t('accounts.act.more', { name: account.gamerTag });
  return (
    <Menu label={label} trigger={props => <Tool {...props} label={label} icon={Ellipsis} tip={false} />}>
      <MenuItem icon={Send} flip onSelect={() => invite(account)}>
        {t('accounts.act.invite')}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t('accounts.act.remove')}
      </MenuItem>
    </Menu>
  );
}

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

function AccountFacts({ account }: { account: Account }) {
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
function NightSwitch({ account }: { account: Account }) {
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
function ReviewBadge({ account }: { account: Account }) {
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
