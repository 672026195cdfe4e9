import * as v from 'valibot';
import type { Env } from '../../env.ts';
import type { LibraryReading } from '../gaming.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';
import { HISTORY_TITLES, readEarlier, uniteHistories, type XboxTitle, xboxTitlesOf } from './history.ts';
import { askXboxLive, type Session } from './live.ts';
import { resumeMicrosoft } from './microsoft.ts';
import { readXboxMinutes } from './minutes.ts';
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
export async function readPublicLibrary(env: Env, quota: Quota, externalId: string): Promise<LibraryReading> {
  const xuid = encodeURIComponent(externalId);
  const [history, earlier] = await Promise.all([
    askOpenXbl(env, quota, { path: `/player/titleHistory/${xuid}` }),
    readEarlier(env, quota, xuid),
  ]);
  const titles = uniteHistories(xboxTitlesOf(history), earlier);
  if (titles.length === 0) throw await emptiness(env, quota, xuid);
  const minutes = await readXboxMinutes(gameIds(titles), stats =>
    askOpenXbl(env, quota, {
      path: '/player/stats',
      body: { xuids: [externalId], stats },
      perHour: MINUTES_CALLS_PER_HOUR,
    }),
  );
  return { titles: titles.map(title => toProviderTitle(title, minutes)) };
}

/** More titles than any account has; there are no pages. */
const TITLES_MAX = 20_000;
const DECORATION = 'achievement,image,scid,productId,detail,stats,gamepass';
const STATS = 'https://userstats.xboxlive.com/batch';

const historyOf = (xuid: string) =>
  `https://titlehub.xboxlive.com/users/xuid(${xuid})/titles/titlehistory/decoration/${DECORATION}?maxItems=${TITLES_MAX}`;

/** The titles that are older than the history, as far as strangers may see them; none if they may not. */
async function readVisible(env: Env, quota: Quota, xuid: string): Promise<XboxTitle[]> {
  try {
    return await readEarlier(env, quota, xuid);
  } catch (error) {
    if (error instanceof ProviderError) return [];
    throw error;
  }
}

async function readTitles(env: Env, quota: Quota, session: Session): Promise<XboxTitle[]> {
  const history = uniteHistories(xboxTitlesOf(await askXboxLive(env, session, historyOf(session.xuid))));
  if (history.length < HISTORY_TITLES) return history;
  return uniteHistories(history, await readVisible(env, quota, session.xuid));
}

/** The library that its owner lets us read, by Microsoft's sign-in. `kept` is the stored token. */
export async function readOwnLibrary(env: Env, quota: Quota, kept: string): Promise<LibraryReading> {
  const { session, token } = await resumeMicrosoft(env, kept);
  const titles = await readTitles(env, quota, session);
  if (titles.length === 0) throw new ProviderError('empty_library');
  const minutes = await readXboxMinutes(gameIds(titles), stats =>
    askXboxLive(env, session, STATS, { arrangebyfield: 'xuid', xuids: [session.xuid], stats }),
  );
  return { titles: titles.map(title => toProviderTitle(title, minutes)), token };
}
