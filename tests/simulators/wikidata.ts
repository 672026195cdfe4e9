import { type Context, Hono } from 'hono';
import { cutOff, serveOn } from './serve.ts';
import { type DemoGame, type FactRow, item, makeGames, number, rowsOf, type SparqlTerm } from './wikidata-games.ts';

/** Normal; too many requests; away; a query that took too long; the same after a half of the answer; an error page. */
type Mood = 'well' | 'limited' | 'down' | 'timeout' | 'truncated' | 'cut' | 'html';

const GAMES = 450;
const RETRY_AFTER_SECONDS = 2;
const JSON_TYPE = 'application/sparql-results+json;charset=utf-8';

type QueryRecord = { kind: 'page' | 'count' | 'facts'; query: string; agent: string; began: number; ended: number };
type State = {
  games: Map<number, DemoGame>;
  mood: Mood;
  calls: number;
  asked: QueryRecord[];
  running: number;
  most: number;
  limit: number;
};

const answerOf = (vars: string[], bindings: Record<string, SparqlTerm>[]) =>
  JSON.stringify({ head: { vars }, results: { bindings } });

const kindOf = (query: string): QueryRecord['kind'] =>
  query.includes('COUNT(') ? 'count' : query.includes('ORDER BY ?number') ? 'page' : 'facts';

/** The numbers of the games that a query for a page or a count means. */
function wanted({ games }: State, query: string): number[] {
  const beyond = Number(/\?number > (\d+)/.exec(query)?.[1] ?? 0);
  return [...games.keys()].filter(id => id > beyond).sort((a, b) => a - b);
}

/** The games that a query for facts names. */
const gamesIn = (query: string) =>
  [...(/VALUES \?game \{([^}]*)\}/.exec(query)?.[1] ?? '').matchAll(/wd:Q(\d+)/g)].map(([, id]) => Number(id));

function respondTo(state: State, query: string): string {
  const kind = kindOf(query);
  const ids = wanted(state, query);
  if (kind === 'count') return answerOf(['count'], [{ count: number(ids.length) }]);
  if (kind === 'page') {
    const limit = Number(/LIMIT (\d+)/.exec(query)?.[1] ?? 0);
    const rows = ids.slice(0, limit).map(id => ({ game: item(`Q${id}`), number: number(id) }));
    return answerOf(['game', 'number'], rows);
  }
  const rows: FactRow[] = gamesIn(query).flatMap(id => rowsOf(id, state.games.get(id) ?? {}));
  return answerOf(['game', 'fact', 'value', 'name', 'precision', 'on'], rows);
}

/** What the service wrote behind half of an answer when its minute was over. */
const TIMEOUT =
  'java.util.concurrent.TimeoutException\n\tat java.util.concurrent.FutureTask.get(FutureTask.java:205)\n';

const MOODS: Record<Exclude<Mood, 'well'>, (c: Context, body: string) => Response> = {
  limited: c => c.text('Too Many Requests', 429, { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
  down: c => c.html('<html><body><h1>Service Unavailable</h1></body></html>', 503),
  timeout: c => c.text(`SPARQL-QUERY: queryStr=SELECT …\n${TIMEOUT}`, 500),
  truncated: (c, body) => c.body(`${body.slice(0, body.length / 2)}${TIMEOUT}`, 200, { 'Content-Type': JSON_TYPE }),
  cut: (_, body) => cutOff(body),
  html: c => c.html('<html><body>Our servers are currently under maintenance</body></html>'),
};

function moodNow(state: State): Mood {
  if (state.mood === 'well' || state.calls <= 0) return 'well';
  state.calls -= 1;
  return state.mood;
}

async function answer(c: Context, state: State): Promise<Response> {
  const agent = c.req.header('User-Agent') ?? '';
  const query = new URLSearchParams(await c.req.text()).get('query') ?? '';
  if (!agent.includes('(')) return c.text('Please set a User-Agent that says how to reach you', 403);
  state.running += 1;
  state.most = Math.max(state.most, state.running);
  const asked = { kind: kindOf(query), query, agent, began: Date.now(), ended: 0 };
  state.asked.push(asked);
  const body = respondTo(state, query);
  await new Promise(resolve => setImmediate(resolve)); // a second call at the same time would be seen here
  state.running -= 1;
  asked.ended = Date.now();
  const isTooMuch = asked.kind === 'facts' && gamesIn(query).length > state.limit;
  const mood = isTooMuch ? 'timeout' : moodNow(state);
  return mood === 'well' ? c.body(body, 200, { 'Content-Type': JSON_TYPE }) : MOODS[mood](c, body);
}

/**
 * Wikidata's query service on this machine, with its real path, the real shapes of its answers and a few hundred
 * made-up games. `vars` make the commands use it.
 */
export async function startWikidata({ port = 0, games = GAMES }: { port?: number; games?: number } = {}) {
  const state: State = {
    games: makeGames(games),
    mood: 'well',
    calls: 0,
    asked: [],
    running: 0,
    most: 0,
    limit: Infinity,
  };
  const app = new Hono().post('/sparql', c => answer(c, state));
  const { url, close } = await serveOn(app, port);
  return {
    url,
    vars: { WIKIDATA_URL: url, WIKIDATA_CONTACT: 'operator@raff.example' },
    close,
    /** The next calls get no good answer. */
    behave: (mood: Mood, calls = Number.POSITIVE_INFINITY) => void Object.assign(state, { mood, calls }),
    put: (id: number, game: DemoGame) => void state.games.set(id, game),
    /** More games than these in one query take longer than its minute. */
    limit: (games: number) => Object.assign(state, { limit: games }),
    /** Leaves no game. */
    clear: () => state.games.clear(),
    asked: () => state.asked,
    /** The most calls that were answered at the same time. */
    most: () => state.most,
  };
}
