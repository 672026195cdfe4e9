import * as v from 'valibot';
import type { Adapter, GamerProfile, Linked, ProviderTitle } from '../gaming.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { openLine, readAnswer } from './ask-psn.ts';
import { readPlayed } from './played.ts';
import { type PsnVars, psnSetupOf } from './psn-token.ts';
import { readTrophies, type TrophyLists } from './trophies.ts';

/** An online id as Sony lets people choose one. Today it begins with a letter, but not all of the first ones did. */
const ONLINE_ID = /^[\w-]{3,16}$/;

const Profile = v.object({
  profile: v.object({
    /** Text: it exceeds 2^53. */
    accountId: v.pipe(v.string(), v.digits()),
    onlineId: v.string(),
    currentOnlineId: v.optional(v.string()),
  }),
});

/** Exactly the account of that name: searches are fuzzy, and some leave people out. */
async function findAccount(vars: PsnVars, quota: Quota, userName: string): Promise<GamerProfile> {
  const setup = psnSetupOf(vars);
  const name = userName.trim();
  if (!ONLINE_ID.test(name)) throw new ProviderError('bad_name');
  const line = openLine(setup, quota);
  await line.spend(1);
  const fields = 'accountId,onlineId,currentOnlineId';
  const answer = await line.get(`${setup.at('profiles')}/${name}/profile2?${new URLSearchParams({ fields })}`);
  const { profile } = readAnswer('profiles', Profile, answer);
  return { externalId: profile.accountId, gamerTag: profile.currentOnlineId ?? profile.onlineId };
}

/** Sony writes one game in two lists with other signs and accents, and the same letters and digits. */
const nameOf = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The games of PS3 and Vita. One that is played on newer consoles too is left to the list of played games if it is
 * there.
 */
function listOld(trophies: TrophyLists, played: ProviderTitle[]): ProviderTitle[] {
  const names = new Set(played.map(({ title }) => nameOf(title)));
  return trophies.rows.flatMap(({ title, isModern }) =>
    title && !(isModern && names.has(nameOf(title.title))) ? [title] : [],
  );
}

/**
 * Sony answers an empty list for a hidden one. It is believed only if the trophies are visible and show no game that
 * should be in it.
 */
function ensureShown(played: { rows: ProviderTitle[]; total: number }, trophies: TrophyLists | undefined): void {
  if (played.rows.length > 0) return;
  const isHidden = !trophies || played.total > 0 || trophies.rows.some(({ title, isModern }) => isModern && !title);
  if (isHidden || trophies.rows.length < trophies.total) throw new ProviderError('private_profile');
  if (trophies.total === 0) throw new ProviderError('empty_library');
}

/**
 * Played games with their trophies. The two lists have no id in common: a list of trophies is a game's where both name it
 * alike and on one console. Of several such lists (one for each region) the one that was got furthest in counts.
 */
function withTrophies(played: ProviderTitle[], { rows }: TrophyLists): ProviderTitle[] {
  const byPlace = new Map<string, ProviderTitle['trophies']>();
  for (const { name, machines, trophies } of rows)
    for (const key of machines.map(machine => `${machine} ${nameOf(name)}`))
      if (trophies && trophies.earned > (byPlace.get(key)?.earned ?? -1)) byPlace.set(key, trophies);
  return played.map(title => ({
    ...title,
    trophies: byPlace.get(`${title.subplatform} ${nameOf(title.title)}`) ?? null,
  }));
}

/** Lists are sorted by values that change while they are read: a title may come on two pages. */
const distinct = (titles: ProviderTitle[]) => [...new Map(titles.map(title => [title.providerId, title])).values()];

async function readAccount(vars: PsnVars, quota: Quota, { externalId }: Linked): Promise<ProviderTitle[]> {
  const setup = psnSetupOf(vars);
  const line = openLine(setup, quota);
  await line.spend(2);
  const [played, trophies] = await Promise.all([
    readPlayed(line, `${setup.at('played')}/${externalId}`),
    readTrophies(line, `${setup.at('trophies')}/${externalId}`),
  ]);
  ensureShown(played, trophies);
  const titles = distinct(
    trophies ? [...withTrophies(played.rows, trophies), ...listOld(trophies, played.rows)] : played.rows,
  );
  if (titles.length === 0) throw new ProviderError('empty_library');
  return titles;
}

/** PlayStation, read with the operator's own account. */
export function psnAdapter(vars: PsnVars): Adapter {
  return {
    find: (quota, userName) => findAccount(vars, quota, userName),
    read: async (quota, account) => ({ titles: await readAccount(vars, quota, account) }),
  };
}
