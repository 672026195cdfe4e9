import type { Env } from '../../env.ts';
import type { Adapter } from '../gaming.ts';
import { findGamertag } from './gamertag.ts';
import { hasClient } from './microsoft.ts';
import { readOwnLibrary } from './own-library.ts';
import { readPublicLibrary } from './public-library.ts';

export { inviteXbox } from './invite.ts';
export { finishMicrosoft, startMicrosoft } from './microsoft.ts';

/** Xbox: by its owner's own sign-in where there is one, else what anybody may see, through OpenXBL. */
export function xboxAdapter(env: Env): Adapter {
  return {
    find: (desk, userName) => findGamertag(env, desk, userName),
    read: (desk, { externalId, token }) =>
      token !== undefined && hasClient(env)
        ? readOwnLibrary(env, desk, token)
        : readPublicLibrary(env, desk, externalId),
  };
}
