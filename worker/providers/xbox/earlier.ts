import type { Env } from '../../env.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { type Title, titlesOf } from './history.ts';
import { askOpenXbl } from './openxbl.ts';

/**
 * The titles with achievements, which reach back further than the history. Who has none may not be known there; whether
 * there is an account, the history says.
 */
export async function readEarlier(env: Env, quota: Quota, xuid: string): Promise<Title[]> {
  try {
    return titlesOf(await askOpenXbl(env, quota, { path: `/achievements/player/${xuid}` }));
  } catch (error) {
    if (error instanceof ProviderError && error.reason === 'account_not_found') return [];
    throw error;
  }
}
