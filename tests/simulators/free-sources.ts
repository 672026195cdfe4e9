import { type Context, Hono } from 'hono';
import { epicPromotions } from './free-epic.ts';
import { addedList, productsOf } from './free-game-pass.ts';
import { giveaways, NO_GIVEAWAYS } from './free-gamerpower.ts';
import { psPlusList } from './free-ps-plus.ts';
import { cutOff, serveOn } from './serve.ts';

/** The list of Game Pass is one request, and the details of its games are another. */
export type Source = 'psplus' | 'gamepass' | 'details' | 'gamerpower' | 'epic';

/** Normal; away; an error page; empty; broken off; of another shape; rate limited. */
export type Behaviour = 'well' | 'down' | 'html' | 'empty' | 'cut' | 'changed' | 'limited';

const page = (title: string) => `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

const EMPTY: Record<Source, object> = {
  psplus: [],
  gamepass: addedList().slice(0, 1),
  details: { Products: [] },
  gamerpower: NO_GIVEAWAYS,
  epic: { data: { Catalog: { searchStore: { elements: [] } } } },
};

type Misbehaviour = Exclude<Behaviour, 'well'>;

const ANSWERS: Record<Misbehaviour, (c: Context, source: Source) => Response> = {
  down: c => c.html(page('503 Service Unavailable'), 503),
  html: c => c.html(page('We’ll be right back')),
  empty: (c, source) => c.json(EMPTY[source], source === 'gamerpower' ? 201 : 200),
  cut: () => cutOff(JSON.stringify([{ catalogKey: 'A', count: 3, games: [] }])),
  changed: c => c.json({ games: 'none', data: [] }),
  limited: c => c.html(page('429 Too Many Requests'), 429, { 'Retry-After': '60' }),
};

type State = {
  behaviours: Map<Source, Behaviour>;
  given: Map<Source, unknown>;
  asked: { path: string; agent: string }[];
  now: () => Date;
};

const idsIn = (c: Context) => (c.req.query('bigIds') ?? '').split(',');

function simulate(state: State) {
  /** The answer of a source: a given one, or demo data for this moment. */
  const answer = (c: Context, source: Source, demo: (now: Date) => object) => {
    state.asked.push({ path: c.req.url, agent: c.req.header('User-Agent') ?? '' });
    const behaviour = state.behaviours.get(source) ?? 'well';
    if (behaviour !== 'well') return ANSWERS[behaviour](c, source);
    return c.json(state.given.get(source) ?? demo(state.now()));
  };
  return new Hono()
    .get('/psplus/bin/imagic/gameslist', c => answer(c, 'psplus', psPlusList))
    .get('/gamepass/sigls/v2', c => answer(c, 'gamepass', addedList))
    .get('/gamepass/v7.0/products', c => answer(c, 'details', () => productsOf(idsIn(c))))
    .get('/gamerpower/api/filter', c => answer(c, 'gamerpower', giveaways))
    .get('/epic/freeGamesPromotions', c => answer(c, 'epic', epicPromotions));
}

/**
 * The four sources of free games on this machine, each under its own path with its real paths below. `vars` make a
 * Worker use them. `behave` changes one, `say` gives one another answer, `setNow` moves their clock.
 */
export async function startFreeSources({ port = 0 }: { port?: number } = {}) {
  const state: State = { behaviours: new Map(), given: new Map(), asked: [], now: () => new Date() };
  const { url, close } = await serveOn(simulate(state), port);
  return {
    url,
    vars: {
      PSPLUS_URL: `${url}/psplus`,
      GAMEPASS_URL: `${url}/gamepass`,
      GAMERPOWER_URL: `${url}/gamerpower`,
      EPIC_URL: `${url}/epic`,
    },
    behave: (source: Source, behaviour: Behaviour) => void state.behaviours.set(source, behaviour),
    say: (source: Source, json: unknown) => void state.given.set(source, json),
    setNow: (now: Date) => {
      state.now = () => now;
    },
    asked: () => state.asked,
    reset: () => {
      for (const kept of [state.behaviours, state.given]) kept.clear();
      Object.assign(state, { asked: [], now: () => new Date() });
    },
    close,
  };
}

export type FreeSources = Awaited<ReturnType<typeof startFreeSources>>;
