import { ProviderError } from '../../../worker/providers/provider-error.ts';
import type { Quota } from '../../../worker/providers/quota/quota.ts';

/** A quota in memory: the test can see what was spent and kept, and it sets the budget. */
export function openTestQuota({ budget = Number.POSITIVE_INFINITY } = {}) {
  const spent: { key: string; calls: number; limit: number; seconds: number }[] = [];
  const tokens = new Map<string, { token: string; expiresAt: Date }>();
  const total = () => spent.reduce((sum, { calls }) => sum + calls, 0);
  const quota: Quota = {
    spend: async (key, calls, limit, seconds) => {
      if (total() + calls > budget) throw new ProviderError('budget_spent', 60);
      spent.push({ key, calls, limit, seconds });
    },
    readToken: async key => {
      const kept = tokens.get(key);
      return kept && kept.expiresAt > new Date() ? kept.token : undefined;
    },
    keepToken: async (key, token, expiresAt) => void tokens.set(key, { token, expiresAt }),
  };
  return { quota, spent, total, tokens };
}

/** Why a call failed and how long to wait; the check fails if it succeeded. */
export async function errorOf(call: Promise<unknown>): Promise<Pick<ProviderError, 'reason' | 'retryAfterSeconds'>> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error(`No error, but ${String(error)}.`);
  const { reason, retryAfterSeconds } = error;
  return { reason, retryAfterSeconds };
}

/** A valid row of the list of played games, except for what the test changes. */
export const played = (row: object = {}) => ({
  ...{ titleId: 'CUSA34284_00', name: 'Tunic', localizedName: 'Tunic', imageUrl: 'https://image.example/tunic.png' },
  ...{ category: 'ps4_game', service: 'none(purchased)', playCount: 3, media: { images: [] } },
  ...{ concept: { id: 10005309, name: 'Tunic', media: { images: [] } }, lastPlayedDateTime: '2024-08-03T20:40:21.78Z' },
  playDuration: 'PT228H56M33S',
  ...row,
});

/** A row of the list of trophies. */
export const trophies = (row: object = {}) => ({
  ...{
    npServiceName: 'trophy',
    npCommunicationId: 'NPWR00100_00',
    trophySetVersion: '01.00',
    trophyTitleName: 'Flower',
  },
  ...{ trophyTitleIconUrl: 'https://image.example/flower.png', trophyTitlePlatform: 'PS3', progress: 4 },
  ...row,
});
