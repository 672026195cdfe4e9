import * as v from 'valibot';
import { log } from '../../platform/log.ts';
import type { Answer } from '../ask-provider.ts';
import { ProviderError, type Reason } from '../provider-error.ts';
import type { Service } from './setup.ts';

/**
 * Sony's own error numbers, by the service that gives them: a number that one service has for a bad request must not
 * read as a missing account because another has one like it.
 */
const NUMBERS: Record<Service, Record<number, Reason>> = {
  profiles: { 2105356: 'account_not_found', 2281486: 'private_profile' },
  played: { 2240526: 'private_profile', 2281486: 'private_profile' },
  trophies: { 2240525: 'account_not_found', 2240526: 'private_profile' },
};

const PRIVATE = /^not permitted by access control/i;
const NO_SUCH_ID = /^bad request \(path: accountid\)/i;

/** Words that the services share. A profile is asked for by a name, the others by an id that Sony once gave us. */
function meaningOfWords(service: Service, message: string): Reason | undefined {
  if (PRIVATE.test(message)) return 'private_profile';
  return service !== 'profiles' && NO_SUCH_ID.test(message) ? 'account_not_found' : undefined;
}

const Refusal = v.object({
  error: v.object({ code: v.number(), message: v.fallback(v.optional(v.string(), ''), '') }),
});

/** An operator can look up a number; people only hear that something has changed. */
function unknown(service: Service, status: number, number: number): Reason {
  log('warn', { message: 'PlayStation refused with an error number that is not known.', service, status, number });
  return 'provider_changed';
}

/** Why a service of Sony's refused, by its own number, or else by its words. */
export function refusalOf(service: Service, { status, json }: Answer): ProviderError {
  if (status === 401) return new ProviderError('credential_expired');
  const read = v.safeParse(Refusal, json);
  if (!read.success) return new ProviderError(status === 403 ? 'provider_down' : 'provider_changed');
  const { code, message } = read.output.error;
  const meant = NUMBERS[service][code] ?? meaningOfWords(service, message);
  return new ProviderError(meant ?? unknown(service, status, code));
}
