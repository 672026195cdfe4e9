import type { Env } from '../../env.ts';
import type { Adapter } from './adapter.ts';
import { findGamertag } from './xbox/gamertag.ts';
import { hasClient } from './xbox/microsoft.ts';
import { readOwnLibrary } from './xbox/own-library.ts';
import { readPublicLibrary } from './xbox/public-library.ts';

export { inviteXbox } from './xbox/invite.ts';
export { finishMicrosoft, startMicrosoft } from './xbox/microsoft.ts';

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
