import useSWR, { mutate } from 'swr';
import { api, ask } from '../platform/api.ts';
import { useLocale } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';

const KEY = 'accounts';

const readAccounts = async () => (await ask(api['connected-accounts'].$get(), { quiet: true })).accounts;

export type Account = Awaited<ReturnType<typeof readAccounts>>[number];

/** The linked accounts, with sentences in the reader's language. A visitor has none. */
export function useAccounts() {
  const language = useLocale();
  return useSWR(useSignedIn() ? [KEY, language] : null, readAccounts, { keepPreviousData: true });
}

/** The state of an account: read successfully, not read yet, or failing. */
export const accountState = ({ health: { code } }: Pick<Account, 'health'>) =>
  code === 'ok' || code === 'never_read' ? code : 'error';

const isKey = (key: unknown) => Array.isArray(key) && key[0] === KEY;

export async function showAccounts(): Promise<void> {
  await mutate(isKey);
}

export async function showAccount(account: Account): Promise<void> {
  const put = (now: Account[] | undefined) => now?.map(one => (one.id === account.id ? account : one));
  await mutate<Account[]>(isKey, put, { revalidate: false });
}

export async function hideAccount(id: string): Promise<void> {
  await mutate<Account[]>(isKey, now => now?.filter(account => account.id !== id), { revalidate: false });
}
