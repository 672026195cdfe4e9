import type { Env } from '../../env.ts';
import { ProviderError } from '../provider-error.ts';

/** The variables that IGDB needs: the keys of a Twitch application, and the address of a simulator if there is one. */
export type IgdbVars = Pick<Env, 'IGDB_CLIENT_ID' | 'IGDB_CLIENT_SECRET' | 'IGDB_URL'>;

export const hasIgdb = (env: IgdbVars) => Boolean(env.IGDB_CLIENT_ID && env.IGDB_CLIENT_SECRET);

export type Setup = { id: string; secret: string; tokens: string; api: string };

/** Throws ProviderError('not_configured') if there are no keys. A simulator has the real paths. */
export function setupOf({ IGDB_CLIENT_ID: id, IGDB_CLIENT_SECRET: secret, IGDB_URL: at }: IgdbVars): Setup {
  if (!id || !secret) throw new ProviderError('not_configured');
  return {
    id,
    secret,
    tokens: `${at || 'https://id.twitch.tv'}/oauth2/token`,
    api: `${at || 'https://api.igdb.com'}/v4`,
  };
}
