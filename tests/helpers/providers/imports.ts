import { type DemoAccount, libraryOf } from '../../simulators/library.ts';
import { startSteam } from '../../simulators/steam.ts';
import { addGames } from '../games/games.ts';
import type { Owner } from '../games/shelf.ts';
import { type Answer, alongside, type OwnOptions, ownStack, type Stack } from '../stack/stack.ts';

/** 32 bytes that encrypt nobody's data. */
export const SEALING_KEY = Buffer.alloc(32, 7).toString('base64url');

/** The product beside Steam's simulator, while the tests of a file run. */
export function stackWithSteam(options: OwnOptions = {}) {
  const steam = alongside(startSteam);
  const stack = ownStack(() => ({ ...options, vars: { ...steam.vars, SEALING_KEY, ...options.vars } }));
  return { steam, stack };
}

/** Puts every game of a demo library, as it is after so many nights, into the catalogue, as Steam names it. */
export async function stockLibrary(stack: Stack, account: DemoAccount, nights = 0): Promise<void> {
  const games = libraryOf(account, 'steam', nights).filter(({ kind }) => kind === 'game');
  await addGames(
    stack,
    games.map(({ title, steamAppId }) => ({ title, platforms: ['steam'], steamAppId: String(steamAppId) })),
  );
}

/** Links an account of a simulator by its name there; its id. */
export async function link(owner: Owner, provider: 'steam' | 'xbox', userName: string): Promise<string> {
  const { status, body } = await owner.post(`/api/${provider}/account`, { userName });
  if (status !== 200) throw new Error(`link: ${status} ${JSON.stringify(body)}`);
  return body.account.id;
}

/** The titles of an account that its owner does not have yet. */
export async function newTitles(owner: Owner, provider: 'steam' | 'xbox', accountId: string): Promise<Answer[]> {
  const { body } = await owner.get(`/api/${provider}/games?accountId=${accountId}`);
  return body.games.filter((game: Answer) => game.bucket === 'new');
}

/** Links a demo account of Steam; returns its id. */
export const linkSteam = (owner: Owner, userName: string): Promise<string> => link(owner, 'steam', userName);

/** The titles on the import screen. */
export async function readSteam(owner: Owner, accountId: string, more = ''): Promise<Answer> {
  const { status, body } = await owner.get(`/api/steam/games?accountId=${accountId}${more}`);
  if (status !== 200) throw new Error(`read: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Selects everything that has a game and a place. */
export function pick(games: Answer[], more: Record<string, unknown> = {}) {
  return games
    .filter(({ match, bucket }) => match.game && bucket !== 'excluded')
    .map(({ providerId, subplatformId, match }) => ({ providerId, subplatformId, gameId: match.game.id, ...more }));
}

/** Orders an import and returns its id. */
export async function order(owner: Owner, accountId: string, games: unknown[], path = '/api/game-import') {
  const { status, body } = await owner.post(path, { accountId, games });
  if (status !== 200) throw new Error(`import: ${status} ${JSON.stringify(body)}`);
  return body.id as string; // an answer may have any shape
}

export const stateOf = async (owner: Owner, id: string): Promise<Answer> =>
  (await owner.get(`/api/game-import/${id}`)).body;

/** An import once it has ended, in any state; or its current state when the time is up. */
export async function ended(owner: Owner, id: string, timeoutMs = 20_000): Promise<Answer> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const state = await stateOf(owner, id);
    if (!['queued', 'running'].includes(state.status) || Date.now() > until) return state;
    await new Promise(done => setTimeout(done, 100));
  }
}

/** A person whose demo library has been read and not imported yet. */
export async function linked(owner: Owner, account: DemoAccount) {
  const accountId = await linkSteam(owner, account);
  const { games } = await readSteam(owner, accountId);
  return { accountId, games: games as Answer[], picked: pick(games) };
}
