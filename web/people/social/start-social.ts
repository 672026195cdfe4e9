import { ApiError, ask, auth } from '../../platform/api.ts';
import { titled } from '../auth/titled.ts';
import { rememberNext } from './next-path.ts';
import type { Provider } from './providers.ts';

/**
 * Leaves for a provider, whose page replaces this one. `next` is the page that the person goes to once they are back. A
 * signed-in person links the provider to their account, for which the API may want a proof. Throws ApiError with a
 * readable title.
 */
export async function startSocial(provider: Provider, next: string): Promise<void> {
  const call = auth[':provider'].$post({ param: { provider }, json: {} });
  const answer = await ask(call, { quiet: true }).catch((error: unknown) => {
    throw error instanceof ApiError ? titled(error) : error;
  });
  if (answer.kind !== 'started') throw titled(new ApiError(500, {}));
  rememberNext(next);
  location.assign(answer.url);
}
