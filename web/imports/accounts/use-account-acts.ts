import { useState } from 'react';
import { api, ask, change } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import { providerOf, sayFailure } from '../providers.ts';
import { type Account, hideAccount, showAccount } from '../use-accounts.ts';

/** Messages about accounts are long: they name the setting to change. */
const MESSAGE_MS = 6000;
const sayError = (error: unknown) => sayFailure(error, MESSAGE_MS);

/** Sends an invitation to an account. Only Xbox has messages. */
export async function invite({ id, gamerTag, accountType }: Account): Promise<void> {
  if (providerOf(accountType) !== 'xbox') {
    toast.show({ kind: 'bad', text: t('accounts.onlyXbox'), duration: MESSAGE_MS });
    return;
  }
  try {
    await ask(api.xbox.invite.$post({ json: { accountId: id } }), { quiet: true });
    toast.show({ text: t('accounts.invited', { name: gamerTag }) });
  } catch (error) {
    sayError(error);
  }
}

/** Switches the nights of an account, which is shown at once and taken back if it fails. */
export async function setNightly(account: Account, nightly: boolean): Promise<void> {
  await showAccount({ ...account, nightly, night: { ...account.night, rests: false } });
  try {
    const call = api['connected-accounts'][':id'].nightly.$put({ param: { id: account.id }, json: { nightly } });
    await showAccount((await change(call)).account);
  } catch (error) {
    await showAccount(account);
    sayError(error);
  }
}

/** Unlinks an account; it stays visible until the API has confirmed it. */
export function useRemoval() {
  const [chosen, setChosen] = useState<string>();
  const { isBusy, run } = useAct(sayError);
  const remove = ({ id }: Account) => {
    setChosen(id);
    return run(async () => {
      await change(api['connected-accounts'][':id'].$delete({ param: { id } }), { kind: 'deleted' });
      await hideAccount(id);
    });
  };
  return { removing: isBusy ? chosen : undefined, remove };
}
