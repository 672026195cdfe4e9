import type { Env } from '../../env.ts';
import type { Quota } from '../quota/quota.ts';
import { askOpenXbl } from './openxbl.ts';

const MESSAGE_MAX_LENGTH = 256;

/**
 * Sends a message, cut to 256 characters, to a person's Xbox. Throws ProviderError('private_profile') if they accept
 * none from strangers. Tried once: a message that seemed lost may have arrived.
 */
export async function inviteXbox(env: Env, quota: Quota, externalId: string, text: string): Promise<void> {
  const message = [...text].slice(0, MESSAGE_MAX_LENGTH).join('');
  await askOpenXbl(env, quota, { path: '/conversations', body: { message, xuid: externalId }, tries: 1 });
}
