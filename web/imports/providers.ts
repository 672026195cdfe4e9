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

export function providerName(provider: GamingProvider): string {
  return GAMING.find(one => one.provider === provider)?.name ?? provider;
}

/** Demo accounts of a simulator; each succeeds or fails in its own way. */
export const DEMO_NAMES = ['demo-30', 'demo-500', 'demo-5000', 'demo-private'] as const;
