import { libraryImportPath } from '../paths.ts';
import { t } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';
import { apiErrorOf } from '../platform/use-act.ts';
import { toast } from '../ui/toast-store.ts';

/** The providers of libraries, in the order they are offered. The numbers are the API's. */
export const GAMING = [
  { provider: 'psn', name: 'PlayStation', accountType: 2 },
  { provider: 'xbox', name: 'Xbox', accountType: 1 },
  { provider: 'steam', name: 'Steam', accountType: 3 },
] as const;

export type GamingProvider = (typeof GAMING)[number]['provider'];

export function providerOf(accountType: (typeof GAMING)[number]['accountType']): GamingProvider {
  return GAMING.find(one => one.accountType === accountType)?.provider ?? 'steam';
}

type LinkedAccount = { id: string; accountType: (typeof GAMING)[number]['accountType'] };

/** The accounts of one provider. */
export function accountsOf<A extends LinkedAccount>(accounts: readonly A[], provider: GamingProvider): A[] {
  return accounts.filter(({ accountType }) => providerOf(accountType) === provider);
}

/** The wishes of an account, which Steam tells. */
export const wishesPath = (account: LinkedAccount) => `${titlesPath(account)}&tab=wishes`;
/** The new games of an account that wait for their owner. */
export const reviewPath = (account: LinkedAccount) => `${titlesPath(account)}&tab=review`;

const titlesPath = ({ id, accountType }: LinkedAccount) => libraryImportPath(providerOf(accountType), id);

export function providerName(provider: GamingProvider): string {
  return GAMING.find(one => one.provider === provider)?.name ?? provider;
}

/** Demo accounts of a simulator; each succeeds or fails in its own way. */
export const DEMO_NAMES = ['demo-30', 'demo-500', 'demo-5000', 'demo-private'] as const;

/** An error of a gaming provider, or of the connection to it, in words, and the page where it can be fixed. */
export type ProviderError = { message: string; helpUrl: string | null };

/** The provider's error in a failed answer. Errors that are no answer are thrown again. */
export function providerErrorIn(failure: unknown): ProviderError {
  const error = apiErrorOf(failure);
  const { remedyUrl } = error.problem;
  return {
    message: reasonOf(error, t('common.said.away')),
    helpUrl: typeof remedyUrl === 'string' ? remedyUrl : null,
  };
}

/** Says why an action on an account, a file or an import failed. Errors that are no answer are thrown again. */
export const sayFailure = (failure: unknown, duration?: number) =>
  toast.show({ kind: 'bad', text: providerErrorIn(failure).message, ...(duration && { duration }) });
