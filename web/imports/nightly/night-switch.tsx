import { useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { setNightly } from '../accounts/use-account-acts.ts';
import type { Account } from '../use-accounts.ts';

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
