import type { Env } from '../../env.ts';
import type { Adapter } from '../gaming.ts';
import { findGamertag } from './gamertag.ts';
import { hasClient } from './microsoft.ts';
import { readOwnLibrary } from './own-library.ts';
import { readPublicLibrary } from './public-library.ts';

export { inviteXbox } from './invite.ts';
export { finishMicrosoft, startMicrosoft } from './microsoft.ts';

/** Xbox: by its owner's own sign-in if there is one, otherwise what anybody may see, through OpenXBL. */
export function xboxAdapter(env: Env): Adapter {
  return {
    find: (quota, userName) => findGamertag(env, quota, userName),
    read: (quota, { externalId, token }) =>
      token !== undefined && hasClient(env)
        ? readOwnLibrary(env, quota, token)
        : readPublicLibrary(env, quota, externalId),
  };
}
