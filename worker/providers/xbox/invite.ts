import type { Env } from '../../env.ts';
import type { Desk } from '../gaming.ts';
import { askOpenXbl } from './openxbl.ts';

const MESSAGE_MAX_LENGTH = 256;

/**
 * Sends a message, cut to 256 characters, to somebody's Xbox. Throws ProviderTrouble('private_profile') when they take
 * none from strangers. Tried once: a message that seemed lost may have arrived.
 */
export async function inviteXbox(env: Env, desk: Desk, externalId: string, text: string): Promise<void> {
  const message = [...text].slice(0, MESSAGE_MAX_LENGTH).join('');
  await askOpenXbl(env, desk, { path: '/conversations', body: { message, xuid: externalId }, tries: 1 });
}
