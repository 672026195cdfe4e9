import type { Env } from '../env.ts';

/** The host an analytics script comes from and reports to; undefined if none is set up, or not by https. */
export function analyticsOrigin({ ANALYTICS_URL: url }: Pick<Env, 'ANALYTICS_URL'>): string | undefined {
  return url && URL.canParse(url) && url.startsWith('https://') ? new URL(url).origin : undefined;
}
