import * as v from 'valibot';
import { ProviderParam } from '../../../../worker/features/social/schema.ts';
import { providers } from '../../../lib/site.ts';

export type Provider = v.InferOutput<typeof ProviderParam>['provider'];

/** As they write themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook', x: 'X' };

export function isProvider(name: string): name is Provider {
  return v.is(ProviderParam, { provider: name });
}

/** The providers that are set up here, in the order they are shown. */
export const offered: readonly Provider[] = providers.filter(isProvider);
