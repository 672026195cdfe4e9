import { type Context, Hono } from 'hono';
import { DEMO_ACCOUNTS, type DemoAccount, demoAccountOf, libraryOf } from './library.ts';
import { type Nights, openNights } from './nights.ts';
import { cutOff, serveOn } from './serve.ts';
import { type LibraryRows, ownedBy, rowsGiven } from './steam-games.ts';
import { answerItems, type StoreOverride } from './steam-store.ts';

/** A SteamID64 is this number plus an account number; the sum is above 2^53. */
const FIRST_ID = 76_561_197_960_265_728n;
const FIRST_ACCOUNT = 40_000_001n;
const KEY = 'DE30DE30DE30DE30DE30DE30DE30DE30';

/** How it behaves towards everybody: normal, away, an error page, silent, rate limited, or with another shape. */
export type Behaviour = 'well' | 'down' | 'html' | 'hangs' | 'limited' | 'changed';

const page = (title: string, text = '') =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>`;
const REFUSED = 'Access is denied. Retrying will not help. Please verify your <pre>key=</pre> parameter.';
const SORRY = page('Sorry!', 'An error was encountered while processing your request.');

const idOf = (account: DemoAccount) => String(FIRST_ID + FIRST_ACCOUNT + BigInt(DEMO_ACCOUNTS.indexOf(account)));
const accountOf = (steamid = '') => DEMO_ACCOUNTS.find(account => idOf(account) === steamid);

function playerOf(account: DemoAccount) {
  const name = account.replace('demo', 'Demo').replace('-', ' ');
  return {
    steamid: idOf(account),
    communityvisibilitystate: account === 'demo-private' ? 1 : 3,
    profilestate: 1,
    personaname: name,
    profileurl: `https://steamcommunity.com/id/${account}/`,
    avatar: 'https://avatars.steamstatic.com/fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb.jpg',
    avatarhash: 'fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb',
    personastate: 0,
    personastateflags: 0,
  };
}

function misbehave(c: Context, behaviour: Behaviour): Response | Promise<Response> | undefined {
  if (behaviour === 'down') return c.html(page('503 Service Unavailable'), 503);
  if (behaviour === 'html') return c.html(SORRY);
  if (behaviour === 'hangs') return new Promise<Response>(() => {});
  if (behaviour === 'limited') return c.html(page('429 Too Many Requests'), 429, { 'Retry-After': '60' });
  if (behaviour === 'changed') return c.json({ response: { success: 'yes', players: {}, games: 'none' } });
  return undefined;
}

/** It asks for no key. */
const STORE = '/IStoreBrowseService/GetItems';

/** The names that rows of a test give to their ids. */
function namesOf(given: LibraryRows | undefined): Map<number, string> {
  const rows = (given?.games ?? []).flatMap(row => ('appid' in row && 'name' in row ? [row] : []));
  return new Map(rows.map(({ appid, name }) => [Number(appid), String(name)]));
}

const FIRST_WISH = Date.UTC(2025, 0, 1) / 1000;
const WISH_SECONDS = 86_400;
/** A wish as GetWishlist has it: no name, and a place that its owner gave it. */
const itemOf = (appid: number, at: number) => ({
  appid,
  priority: at,
  date_added: FIRST_WISH + at * WISH_SECONDS,
});

/** Some well-known games that the account does not have. */
function wishesOf(account: DemoAccount): number[] {
  if (account === 'demo-private' || account === 'demo-empty') return [];
  const own = new Set(libraryOf(account, 'steam').map(({ steamAppId }) => steamAppId));
  const known = libraryOf('demo-500', 'steam').filter(({ kind }) => kind === 'game');
  return known
    .map(({ steamAppId }) => steamAppId)
    .filter(id => !own.has(id))
    .slice(0, account === 'demo-30' ? 12 : 40);
}

type State = {
  behaviour: Behaviour;
  asked: string[];
  limited: boolean;
  names: string[];
  given: LibraryRows | undefined;
  nights: Nights;
  /** The wishes of everybody, if a test gives some. */
  wishes: number[] | undefined;
  store: Behaviour | 'half';
  told: Map<number, StoreOverride>;
};

const newState = (): State => ({
  ...{ behaviour: 'well', asked: [], limited: false, names: [], given: undefined, nights: openNights() },
  ...{ store: 'well', told: new Map(), wishes: undefined },
});

function simulate(state: State) {
  const app = new Hono();
  app.use(async (c, next) => {
    state.asked.push(c.req.url);
    if (c.req.path.startsWith(STORE)) return next();
    if (c.req.query('key') !== KEY) return c.html(page('Unauthorized', REFUSED), 401);
    const answer = misbehave(c, state.behaviour);
    return answer ? answer : next();
  });
  return app
    .get(`${STORE}/v1/`, c => {
      const wrong = state.store === 'half' ? undefined : misbehave(c, state.store);
      if (wrong) return wrong;
      const answer = answerItems(c.req.query('input_json') ?? '{}', namesOf(state.given), state.told);
      if (!answer) return c.html(page('Bad Request'), 400);
      return state.store === 'half' ? cutOff(JSON.stringify(answer)) : c.json(answer);
    })
    .get('/ISteamUser/ResolveVanityURL/v1/', c => {
      const account = demoAccountOf(c.req.query('vanityurl') ?? '');
      if (!account) return c.json({ response: { success: 42, message: 'No match' } });
      return c.json({ response: { success: 1, steamid: idOf(account) } });
    })
    .get('/ISteamUser/GetPlayerSummaries/v2/', c => {
      const accounts = (c.req.query('steamids') ?? '').split(',').flatMap(id => accountOf(id) ?? []);
      return c.json({ response: { players: accounts.map(playerOf) } });
    })
    .get('/IWishlistService/GetWishlist/v1/', c => {
      const account = accountOf(c.req.query('steamid'));
      if (!account) return c.html(page('Bad Request'), 400);
      if (account === 'demo-html') return c.html(SORRY);
      const wishes = state.wishes ?? wishesOf(account);
      // hidden and empty look alike
      const answer = { response: wishes.length > 0 ? { items: wishes.map(itemOf) } : {} };
      return account === 'demo-broken' ? cutOff(JSON.stringify(answer)) : c.json(answer);
    })
    .get('/IPlayerService/GetOwnedGames/v1/', c => {
      const account = accountOf(c.req.query('steamid'));
      if (!account) return c.html(page('Bad Request'), 400);
      if (account === 'demo-html') return c.html(SORRY);
      const withFree = c.req.query('include_played_free_games') === '1';
      const nights = withFree ? state.nights.next(account) : state.nights.now(account);
      const { given, names } = state;
      const withInfo = c.req.query('include_appinfo') === '1';
      const wanted = { names, nights, withFree, withInfo };
      const response = given ? rowsGiven(given, withFree) : ownedBy(account, wanted);
      const answer = { response };
      if (account === 'demo-broken') return cutOff(JSON.stringify(answer));
      if (account !== 'demo-limited' || state.limited) return c.json(answer);
      state.limited = true;
      return c.html(page('429 Too Many Requests'), 429, { 'Retry-After': '1' });
    });
}

/**
 * Steam's Web API on this machine. `vars` make a Worker use it. `behave` changes it for everybody, `asked` are the
 * addresses that were requested. After `reset` demo-limited is refused once again, and no night has passed.
 */
export async function startSteam({ port = 0 }: { port?: number } = {}) {
  const state = newState();
  const { url, close } = await serveOn(simulate(state), port);
  return {
    url,
    vars: { STEAM_API_KEY: KEY, STEAM_URL: url },
    idOf,
    behave: (next: Behaviour) => {
      state.behaviour = next;
    },
    /** Changes the store alone; `half` answers end in the middle. */
    behaveAsStore: (next: State['store']) => {
      state.store = next;
    },
    /** What the store says of an id from now on, over its own facts. */
    tell: (appid: number, told: StoreOverride) => {
      state.told.set(appid, told);
    },
    /** Gives the first titles of every library this name. */
    rename: (names: string[]) => {
      state.names = names;
    },
    /** Gives every library these rows; those of `free` cost nothing. */
    give: (games: object[], free: number[] = []) => {
      state.given = { games, free };
    },
    /** Gives everybody these wishes, by their numbers. */
    wish: (appids: number[]) => {
      state.wishes = appids;
    },
    asked: () => state.asked,
    reset: () => Object.assign(state, newState()),
    close,
  };
}

export type Steam = Awaited<ReturnType<typeof startSteam>>;
