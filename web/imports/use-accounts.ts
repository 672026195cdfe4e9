import useSWR, { mutate } from 'swr';
import { api, ask } from '../platform/api.ts';
import { useLocale } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';
import type { GamingProvider } from './gaming.ts';
import { providerOf } from './gaming.ts';

const KEY = 'accounts';

const readAccounts = async () => (await ask(api['connected-accounts'].$get(), { quiet: true })).accounts;

/** A linked gaming account, and how it fares. */
export type Account = Awaited<ReturnType<typeof readAccounts>>[number];

/** The linked accounts, with sentences in the reader's language. A visitor's are not asked for. */
export function useAccounts() {
  const language = useLocale();
  return useSWR(useSignedIn() ? [KEY, language] : null, readAccounts, { keepPreviousData: true });
}

/** The accounts of one kind. */
export function accountsOf(accounts: readonly Account[], provider: GamingProvider): Account[] {
  return accounts.filter(({ accountType }) => providerOf(accountType) === provider);
}

/** How an account fares: read well, not read yet, or with something in the way. */
export const standingOf = ({ health: { code } }: Pick<Account, 'health'>) =>
  code === 'ok' || code === 'never_read' ? code : 'error';

const isKey = (key: unknown) => Array.isArray(key) && key[0] === KEY;

/** Reads the accounts anew, wherever they are shown. */
export async function showAccounts(): Promise<void> {
  await mutate(isKey);
}

/** Takes an account out of what is shown, in every language. */
export async function hideAccount(id: string): Promise<void> {
  await mutate<Account[]>(isKey, now => now?.filter(account => account.id !== id), { revalidate: false });
}
