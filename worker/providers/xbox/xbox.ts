import type { Env } from '../../env.ts';
import type { Adapter } from '../gaming.ts';
import type { Quota } from '../quota/quota.ts';
import { findGamertag } from './gamertag.ts';
import { readOwnLibrary, readPublicLibrary } from './libraries.ts';
import { hasClient } from './microsoft.ts';
import { askOpenXbl } from './openxbl.ts';

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

const MESSAGE_MAX_LENGTH = 256;

/**
 * Sends a message, cut to 256 characters, to a person's Xbox. Throws ProviderError('private_profile') if they accept
 * none from strangers. Tried once: a message that seemed lost may have arrived.
 */
export async function inviteXbox(env: Env, quota: Quota, externalId: string, text: string): Promise<void> {
  const message = [...text].slice(0, MESSAGE_MAX_LENGTH).join('');
  await askOpenXbl(env, quota, { path: '/conversations', body: { message, xuid: externalId }, tries: 1 });
}
