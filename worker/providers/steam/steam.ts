import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { log } from '../../platform/log.ts';
import { DAY_SECONDS } from '../../platform/time.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import type { Adapter, Category, ProviderTitle } from '../gaming.ts';
import { steamPortrait } from '../pictures/pictures.schema.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';
import { loose, oneLine, plausibleInstant, plausibleMinutes } from '../store-values.ts';

const OwnedGame = v.object({
  appid: v.number(),
  name: loose(v.string()),
  playtime_forever: loose(v.number()),
  rtime_last_played: loose(v.number()),
});

type OwnedGame = v.InferOutput<typeof OwnedGame>;

/** The answer of GetOwnedGames. */
const OwnedGames = v.object({
  response: v.object({ game_count: v.optional(v.number()), games: v.optional(v.array(OwnedGame)) }),
});

/** Programs that Steam sells beside games; nothing in the answer distinguishes them. */
const APPS = new Set([
  ...[227_260, 250_820, 274_920, 365_670, 367_670, 388_080, 400_040, 404_790, 431_730, 431_960],
  ...[629_520, 993_090, 1_118_310, 1_905_180],
]);

const NAMES: [Category, RegExp][] = [
  ['app', /\b(soundtracks?|ost|art ?book)\b/i],
  ['app', /\b(the movie|documentary|official trailer|short film)$/i],
  ['tool', /\b(dedicated server|sdk|redistributables?|authoring tools?|linux runtime|test server)\b/i],
  ['tool', /^proton (\d|experimental|hotfix|easyanticheat|battleye)|\bbenchmark( tool)?$/i],
  ['demo', /\bdemo( version)?$|\bplaytest$|\b(open|closed|public|technical)[ -](beta|alpha|test)\b|\bbeta$/i],
];

/** An icon says nothing: tools and films have none, and so have some games. */
function categoryOf({ appid, name }: OwnedGame): Category {
  const named = NAMES.find(([, pattern]) => pattern.test(name ?? ''))?.[0];
  return named ?? (APPS.has(appid) ? 'app' : 'game');
}

/** An app without a name is shown by its id, because the catalogue may know that. */
function toTitle(game: OwnedGame, owned: Set<number>, showsTime: boolean): ProviderTitle {
  const providerId = String(game.appid);
  return {
    providerId,
    title: oneLine(game.name ?? '') || `App ${providerId}`,
    category: categoryOf(game),
    matchIds: [providerId],
    subplatform: 'steam',
    coverUrl: steamPortrait(providerId),
    access: owned.has(game.appid) ? 'bought' : 'free_to_play',
    minutesPlayed: showsTime ? plausibleMinutes(game.playtime_forever) : null,
    lastPlayedAt: plausibleInstant('steam', (game.rtime_last_played ?? 0) * 1000),
  };
}

/** Titles of a library, each once. For a person who hides only their play time, every game counts as never played. */
function toTitles(games: OwnedGame[], owned: Set<number>): ProviderTitle[] {
  const showsTime = games.some(game => (game.playtime_forever ?? 0) > 0);
  const unique = new Map(games.map(game => [game.appid, game]));
  return [...unique.values()].map(game => toTitle(game, owned, showsTime));
}

const STEAM = 'https://api.steampowered.com';
/** Steam allows a key about 100,000 calls a day; the difference is for repeated calls. */
export const CALLS_A_DAY = 90_000;
/** A library of thousands of games is one answer of megabytes. */
const LIBRARY_TIMEOUT_MS = 15_000;

/** ResolveVanityURL's answers for a known name, and for a name that nobody has. */
const FOUND = 1;
const NO_MATCH = 42;

const Vanity = v.object({ response: v.object({ success: v.number(), steamid: v.optional(v.string()) }) });
const Players = v.object({
  response: v.object({ players: v.array(v.object({ steamid: v.string(), personaname: v.string() })) }),
});

export type SteamSetup = Pick<Env, 'STEAM_API_KEY' | 'STEAM_URL'>;
type Query = Record<string, string>;

/** A key that Steam refuses is answered with a page, not with JSON; the operator has to look at it. */
function refuse({ status, json }: Answer): never {
  if (status !== 401 && status !== 403) throw new ProviderError('provider_changed');
  if (json !== undefined) throw new ProviderError('private_profile');
  log('warn', { message: 'Steam refuses STEAM_API_KEY.' });
  throw new ProviderError('credential_expired');
}

/** Calls one of Steam's interfaces; throws if the answer is not of the given shape. */
export async function askSteam<T>(
  { STEAM_URL = STEAM, STEAM_API_KEY: key = '' }: SteamSetup,
  path: string,
  query: Query,
  schema: v.GenericSchema<unknown, T>,
  timeoutMs?: number,
): Promise<T> {
  // Written by URLSearchParams: typed text is in the same address as the key.
  const url = `${STEAM_URL}/${path}/?${new URLSearchParams({ key, format: 'json', ...query })}`;
  const answer = await askProvider(url, {}, timeoutMs ? { timeoutMs } : {});
  if (answer.status !== 200) refuse(answer);
  return readAs(schema, answer.json);
}

async function resolveVanity(setup: SteamSetup, vanityurl: string): Promise<string> {
  const { response } = await askSteam(setup, 'ISteamUser/ResolveVanityURL/v1', { vanityurl }, Vanity);
  if (response.success === FOUND && response.steamid) return response.steamid;
  throw new ProviderError(response.success === NO_MATCH ? 'account_not_found' : 'provider_changed');
}

async function findPlayer(setup: SteamSetup, steamids: string) {
  const { response } = await askSteam(setup, 'ISteamUser/GetPlayerSummaries/v2', { steamids }, Players);
  const player = response.players.find(one => one.steamid === steamids);
  if (!player) throw new ProviderError('account_not_found');
  return { externalId: player.steamid, gamerTag: player.personaname.trim() || player.steamid };
}

export async function askOwned(setup: SteamSetup, query: Query) {
  const asked = { ...query, skip_unvetted_apps: '0' };
  const { response } = await askSteam(setup, 'IPlayerService/GetOwnedGames/v1', asked, OwnedGames, LIBRARY_TIMEOUT_MS);
  return response;
}

async function listGames(setup: SteamSetup, steamid: string) {
  const query = { steamid, include_appinfo: '1', include_played_free_games: '1' };
  const { game_count: count, games } = await askOwned(setup, query);
  // Hidden game details and an empty library differ only in this.
  if (count === undefined && !games) throw new ProviderError('private_profile');
  if (count === 0 || games?.length === 0) throw new ProviderError('empty_library');
  if (!games) throw new ProviderError('provider_changed');
  return games;
}

/** The ids of what is owned. What is played and not among them is free to play: nothing else tells it apart. */
async function listOwnedIds(setup: SteamSetup, steamid: string): Promise<Set<number>> {
  const { games = [] } = await askOwned(setup, { steamid, include_appinfo: '0', include_played_free_games: '0' });
  return new Set(games.map(game => game.appid));
}

/** Steam, with the operator's key: the games a person owns, and how long they played them. */
export function steamAdapter(setup: SteamSetup): Adapter {
  const spend = async (quota: Quota, calls: number) => {
    if (!setup.STEAM_API_KEY) throw new ProviderError('not_configured');
    await quota.spend('steam', calls, CALLS_A_DAY, DAY_SECONDS);
  };
  return {
    find: async (quota, userName) => {
      const name = readSteamName(userName);
      if (!name) throw new ProviderError('bad_name');
      await spend(quota, 'id' in name ? 1 : 2);
      return findPlayer(setup, 'id' in name ? name.id : await resolveVanity(setup, name.vanity));
    },
    read: async (quota, { externalId }) => {
      await spend(quota, 2);
      const games = await listGames(setup, externalId);
      return { titles: toTitles(games, await listOwnedIds(setup, externalId)) };
    },
  };
}

const STEAM_ID = /^7656119\d{10}$/;
const VANITY = /^[\w-]{2,32}$/;
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(id|profiles)\/([^/?#]+)/i;

/** A SteamID64, or a name that Steam can resolve to one. */
type SteamName = { id: string } | { vanity: string };

/**
 * The name that a person typed for their Steam account: the id of 17 digits, the address of their profile or the name
 * in it. Undefined if it can be neither.
 */
function readSteamName(typed: string): SteamName | undefined {
  const text = typed.trim();
  const [, kind, part] = ADDRESS.exec(text) ?? [];
  const name = part ?? text;
  if (STEAM_ID.test(name) && kind?.toLowerCase() !== 'id') return { id: name };
  return VANITY.test(name) && kind?.toLowerCase() !== 'profiles' ? { vanity: name } : undefined;
}
