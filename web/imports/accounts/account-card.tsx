import { Check, CircleDashed, Ellipsis, Send, Trash2, TriangleAlert } from 'lucide-react';
import { libraryImportPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { microsoft } from '../../platform/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tool } from '../../ui/tool.tsx';
import { HelpLink } from '../help-link.tsx';
import { providerName, providerOf } from '../providers.ts';
import { type Account, accountState } from '../use-accounts.ts';
import { AccountFacts, NightSwitch, ReviewBadge } from './account-facts.tsx';
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
