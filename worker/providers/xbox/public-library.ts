import * as v from 'valibot';
import type { Env } from '../../env.ts';
import type { Reading } from '../gaming.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';
import { readEarlier, titlesOf, unite } from './history.ts';
import { readMinutes } from './minutes.ts';
import { askOpenXbl, MINUTES_CALLS_PER_HOUR } from './openxbl.ts';
import { gameIds, toProviderTitle } from './titles.ts';

const Setting = v.object({ id: v.string(), value: v.nullish(v.union([v.string(), v.number()])) });
const Account = v.object({ profileUsers: v.array(v.object({ settings: v.fallback(v.array(Setting), []) })) });

/**
 * Why there are no titles. A history that is hidden from strangers may come as an empty one. A person with points has
 * played, and points are never hidden. An account without either clue is taken for private, which its owner can change.
 */
async function emptiness(env: Env, quota: Quota, xuid: string): Promise<ProviderError> {
  const said = readAs(Account, await askOpenXbl(env, quota, { path: `/account/${xuid}` }));
  const points = said.profileUsers[0]?.settings.find(setting => setting.id === 'Gamerscore')?.value;
  return new ProviderError(Number(points ?? Number.NaN) === 0 ? 'empty_library' : 'private_profile');
}

/**
 * The titles of an account that anybody may see, through OpenXBL: the history ends near 1,000 titles, achievements
 * reach further back.
 */
export async function readPublicLibrary(env: Env, quota: Quota, externalId: string): Promise<Reading> {
  const xuid = encodeURIComponent(externalId);
  const [history, earlier] = await Promise.all([
    askOpenXbl(env, quota, { path: `/player/titleHistory/${xuid}` }),
    readEarlier(env, quota, xuid),
  ]);
  const titles = unite(titlesOf(history), earlier);
  if (titles.length === 0) throw await emptiness(env, quota, xuid);
  const minutes = await readMinutes(gameIds(titles), stats =>
    askOpenXbl(env, quota, {
      path: '/player/stats',
      body: { xuids: [externalId], stats },
      perHour: MINUTES_CALLS_PER_HOUR,
    }),
  );
  return { titles: titles.map(title => toProviderTitle(title, minutes)) };
}
