/** Where a library can come from, in the order in which it is offered. The numbers are those of the API. */
export const GAMING = [
  { provider: 'psn', name: 'PlayStation', accountType: 2 },
  { provider: 'xbox', name: 'Xbox', accountType: 1 },
  { provider: 'steam', name: 'Steam', accountType: 3 },
] as const;

export type GamingProvider = (typeof GAMING)[number]['provider'];

/** The provider of an account's number. */
export function providerOf(accountType: (typeof GAMING)[number]['accountType']): GamingProvider {
  return GAMING.find(one => one.accountType === accountType)?.provider ?? 'steam';
}

export function providerName(provider: GamingProvider): string {
  return GAMING.find(one => one.provider === provider)?.name ?? provider;
}

/** Accounts that a simulator knows; each fails, or does well, in its own way. */
export const DEMO_NAMES = ['demo-30', 'demo-500', 'demo-5000', 'demo-private'] as const;
