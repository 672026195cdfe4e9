import { type Context, Hono } from 'hono';
import { makeWorld } from './igdb-games.ts';
import { BadQuery, readQuery } from './igdb-language.ts';
import { type DemoGame, putGame } from './igdb-put.ts';
import { ensureFields, isMatch, project } from './igdb-query.ts';
import { type Row, SHAPES, type World } from './igdb-shape.ts';
import { cutOff, serveOn } from './serve.ts';

/** Normal; rate limited; away; an error page instead of data; broken off; data of another shape. */
type IgdbMood = 'well' | 'limited' | 'down' | 'html' | 'cut' | 'changed';

/** The calls that IGDB allows for a client id. */
const CALLS_A_SECOND = 4;
const SECOND_MS = 1000;
const CLIENT = { id: 'raff-demo', secret: 'raff-demo-secret' };
const TOKEN_SECONDS = 5_184_000;
const QUERIES_MAX = 10;

type State = {
  world: World | undefined;
  mood: { name: IgdbMood; calls: number };
  gone: Set<string>;
  tokens: Set<string>;
  asked: { at: number; endpoint: string; body: string; status: number }[];
  logins: number;
};

const worldOf = (state: State): World => {
  state.world ??= makeWorld();
  return state.world;
};

function rowsOf(state: State, endpoint: string, body: string): Row[] {
  const world = worldOf(state);
  const query = readQuery(body);
  ensureFields(endpoint, query.fields, state.gone);
  const { where, search, sort } = query;
  const words = search?.toLowerCase().split(/\s+/) ?? [];
  const found = [...(world[endpoint]?.values() ?? [])].filter(
    row =>
      (!where || isMatch(world, endpoint, row, where)) &&
      words.every(word => String(row.name).toLowerCase().includes(word)),
  );
  if (sort) found.sort((a, b) => (Number(a[sort.field]) - Number(b[sort.field])) * (sort.down ? -1 : 1));
  return found.slice(query.offset, query.offset + query.limit).map(row => project(world, endpoint, row, query.fields));
}

const NAMED_QUERY = /query\s+([\w/]+)\s+"([^"]*)"\s*\{([\s\S]*?)\}\s*;/g;

function answersOf(state: State, body: string) {
  const queries = [...body.matchAll(NAMED_QUERY)];
  if (queries.length === 0 || queries.length > QUERIES_MAX) throw new BadQuery('Syntax Error');
  return queries.map(([, endpoint = '', name, inner = '']) => ({ name, result: rowsOf(state, endpoint, inner) }));
}

function answerOf(state: State, endpoint: string, body: string): object {
  if (endpoint === 'multiquery') return answersOf(state, body);
  const [name = '', count] = endpoint.split('/');
  if (!SHAPES[name]) throw new BadQuery('Invalid Endpoint');
  if (count !== 'count') return rowsOf(state, name, body);
  const world = worldOf(state);
  const { where } = readQuery(body);
  return { count: [...(world[name]?.values() ?? [])].filter(row => !where || isMatch(world, name, row, where)).length };
}

const TOO_MANY = { message: 'Too Many Requests' };
const UNKNOWN_CLIENT = {
  message: 'Authorization Failure. Have you tried:',
  'Tip 1': 'Ensure you are sending Authorization and Client-ID as headers.',
  'Tip 2': 'Ensure Authorization value starts with "Bearer ", including the space',
  'Tip 3': 'Ensure Authorization value ends with the App Access Token you generated, NOT your Client Secret.',
};

const MOODS: Record<Exclude<IgdbMood, 'well'>, (c: Context) => Response> = {
  limited: c => c.json(TOO_MANY, 429),
  down: c => c.text('Service Unavailable', 503),
  html: c => c.html('<html><body>We’ll be right back</body></html>'),
  cut: () => cutOff(JSON.stringify([{ id: 1, name: 'Broken' }])),
  changed: c => c.json([{ key: 'unlike anything before' }]),
};

function moodNow(state: State): IgdbMood {
  const { mood } = state;
  if (mood.name === 'well' || mood.calls <= 0) return 'well';
  mood.calls -= 1;
  return mood.name;
}

const isTooFast = (state: State, now: number) =>
  state.asked.filter(call => call.status !== 429 && now - call.at < SECOND_MS).length >= CALLS_A_SECOND;

async function answer(c: Context, state: State): Promise<Response> {
  const [at, body, endpoint] = [Date.now(), await c.req.text(), c.req.path.replace('/v4/', '')];
  const respond = (): Response => {
    const token = c.req.header('Authorization')?.replace('Bearer ', '') ?? '';
    if (isTooFast(state, at)) return c.json(TOO_MANY, 429);
    if (!state.tokens.has(token) || c.req.header('Client-ID') !== CLIENT.id) return c.json(UNKNOWN_CLIENT, 401);
    const mood = moodNow(state);
    if (mood !== 'well') return MOODS[mood](c);
    try {
      return c.json(answerOf(state, endpoint, body));
    } catch (error) {
      if (!(error instanceof BadQuery)) throw error;
      return c.json([{ title: error.message, status: 400, cause: 'see the documentation' }], 400);
    }
  };
  const response = respond();
  state.asked.push({ at, endpoint, body, status: response.status });
  return response;
}

async function login(c: Context, state: State): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  if (form.get('grant_type') !== 'client_credentials' || c.req.url.includes('client_secret'))
    return c.json({ status: 400, message: 'missing grant type' }, 400);
  if (form.get('client_id') !== CLIENT.id) return c.json({ status: 400, message: 'invalid client' }, 400);
  if (form.get('client_secret') !== CLIENT.secret)
    return c.json({ status: 403, message: 'invalid client secret' }, 403);
  state.logins += 1;
  const token = crypto.randomUUID().replaceAll('-', '');
  state.tokens.add(token);
  return c.json({ access_token: token, expires_in: TOKEN_SECONDS, token_type: 'bearer' });
}

const newState = (): State => ({
  ...{ world: undefined, mood: { name: 'well', calls: 0 }, gone: new Set(), tokens: new Set(), asked: [], logins: 0 },
});

function controls(state: State) {
  return {
    /** The next calls (all, if no number is given) get no good answer. */
    behave: (name: IgdbMood, calls = Number.POSITIVE_INFINITY) => void Object.assign(state, { mood: { name, calls } }),
    /** Removes a field, such as `games.hypes`: a query that names it is refused. */
    remove: (field: string) => void state.gone.add(field),
    forgetTokens: () => state.tokens.clear(),
    asked: () => state.asked,
    logins: () => state.logins,
    /** Adds or replaces a game. */
    put: (id: number, game: DemoGame, more?: Record<string, unknown>) => putGame(worldOf(state), id, game, more),
    /** Changes fields of a game's row; `undefined` leaves one out. */
    change: (id: number, fields: Record<string, unknown>) => {
      const games = worldOf(state).games;
      games?.set(id, { ...games.get(id), ...fields, id });
    },
    /** Leaves only the first games, for tests that need few. */
    keep: (count: number) => {
      const games = worldOf(state).games;
      for (const id of [...(games?.keys() ?? [])].slice(count)) games?.delete(id);
    },
    world: () => worldOf(state),
    reset: () => {
      const { world, tokens } = state;
      Object.assign(state, { ...newState(), world, tokens });
    },
  };
}

/**
 * IGDB and Twitch's sign-in on this machine, with their real paths, five thousand games and IGDB's limit of four calls
 * a second. `vars` make a Worker use it. The games are made at the first request.
 */
export async function startIgdb({ port = 0 }: { port?: number } = {}) {
  const state = newState();
  const app = new Hono().post('/oauth2/token', c => login(c, state)).post('/v4/*', c => answer(c, state));
  const { url, close } = await serveOn(app, port);
  const vars = { IGDB_CLIENT_ID: CLIENT.id, IGDB_CLIENT_SECRET: CLIENT.secret, IGDB_URL: url };
  return { url, vars, close, ...controls(state) };
}

export type Igdb = Awaited<ReturnType<typeof startIgdb>>;
