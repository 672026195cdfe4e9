import * as v from 'valibot';
import { ProviderParam } from '../../../worker/people/social/social.schema.ts';
import { locale } from '../../platform/i18n.ts';
import { providers } from '../../platform/site.ts';

export type Provider = v.InferOutput<typeof ProviderParam>['provider'];

/** The providers' own names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook', x: 'X' };

export const providerTitle = (provider: Provider | undefined) => (provider ? PROVIDER_NAMES[provider] : '');

export function isProvider(name: string): name is Provider {
  return v.is(ProviderParam, { provider: name });
}

/** Several of them in a sentence, each name isolated from the words of the other direction. */
export function providerTitles(some: readonly Provider[]): string {
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' });
  return list.format(some.map(one => `\u2068${PROVIDER_NAMES[one]}\u2069`));
}

/** The providers that are set up here, in the order they are shown. */
export const offered: readonly Provider[] = providers.filter(isProvider);
