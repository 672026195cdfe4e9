import * as v from 'valibot';
import type { Env } from '../../env.ts';
import type { LibraryReading } from '../gaming.ts';
import { ProviderError, unlessRefused } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';
import { HISTORY_TITLES, readEarlier, uniteHistories, type XboxTitle, xboxTitlesOf } from './history.ts';
import { askXboxLive, type Session } from './live.ts';
import { resumeMicrosoft } from './microsoft.ts';
import { askOpenXbl, MINUTES_CALLS_PER_HOUR } from './openxbl.ts';
import { gameIds, toProviderTitle } from './titles.ts';
import { IdText } from './xbox-answers.ts';

/** How many titles one call may name. */
const BATCH_TITLES = 100;
/** A Worker has six connections at a time; one stays free. */
const LINES = 5;

const Minutes = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0));
const Stat = v.object({ name: v.literal('MinutesPlayed'), titleid: IdText, value: Minutes });
const Stats = v.object({
  statlistscollection: v.array(v.object({ stats: v.fallback(v.array(v.unknown()), []) })),
});

type StatRequest = { name: 'MinutesPlayed'; titleId: string }[];

function chunk<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

/** A missing value, or one without content, is unknown: it is left out, not zero. */
function minutesOf(said: unknown): [string, number][] {
  const stats = readAs(Stats, said).statlistscollection.flatMap(list => list.stats);
  const results = stats.map(stat => v.safeParse(Stat, stat));
  return results.flatMap(({ success, output }) => (success ? [[output.titleid, output.value]] : []));
}

async function readBatch(titleIds: string[], ask: (stats: StatRequest) => Promise<unknown>) {
  return minutesOf(await ask(titleIds.map(titleId => ({ name: 'MinutesPlayed', titleId }))));
}

/**
 * Minutes played by title id. A library without minutes is better than none: the first error ends the calls, and the
 * remaining titles have no minutes.
 */
async function readXboxMinutes(titleIds: string[], ask: (stats: StatRequest) => Promise<unknown>) {
  const minutes = new Map<string, number>();
  for (const wave of chunk(chunk(titleIds, BATCH_TITLES), LINES)) {
    const answers = await Promise.allSettled(wave.map(batch => readBatch(batch, ask)));
    for (const answer of answers) {
      if (answer.status === 'fulfilled') for (const [id, value] of answer.value) minutes.set(id, value);
      else if (!(answer.reason instanceof ProviderError)) throw answer.reason;
    }
    if (answers.some(answer => answer.status === 'rejected')) break;
  }
  return minutes;
}

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

async function readTitles(env: Env, quota: Quota, session: Session): Promise<XboxTitle[]> {
  const history = uniteHistories(xboxTitlesOf(await askXboxLive(env, session, historyOf(session.xuid))));
  if (history.length < HISTORY_TITLES) return history;
  // As far as strangers may see them; none if they may not.
  const visible = await unlessRefused(readEarlier(env, quota, session.xuid), () => []);
  return uniteHistories(history, visible);
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
