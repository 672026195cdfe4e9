import { type Context, Hono } from 'hono';
import { demoProduct, demoProductIdOf } from './catalogue-demo.ts';
import { epicPromotions } from './free-epic.ts';
import { addedList, type Details, productsOf } from './free-game-pass.ts';
import { giveaways, NO_GIVEAWAYS } from './free-gamerpower.ts';
import { psPlusList } from './free-ps-plus.ts';
import { cutOff, serveOn } from './serve.ts';
import {
  lastChance,
  leavingPage,
  PLUS_LISTS,
  passCatalogues,
  passListOf,
  passTitleOf,
  productPage,
} from './subscription-lists.ts';

/**
 * The list of Game Pass is one request, and the details of its games are another. The lists of subscriptions have the
 * names and ids of their sources.
 */
type FreeSource = 'psplus' | 'gamepass' | 'details' | 'lookup' | 'gamerpower' | 'epic';
export type Source = FreeSource | (string & {});

/** Normal; a shop that has changed its query; away; an error page; not there; empty; broken off; of another shape; rate limited. */
export type Behaviour = 'well' | 'rotated' | 'down' | 'html' | 'missing' | 'empty' | 'cut' | 'changed' | 'limited';

const page = (title: string) => `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

const EMPTY: Partial<Record<Source, object>> = {
  psplus: [],
  gamepass: addedList().slice(0, 1),
  details: { Products: [] },
  lookup: { Products: [] },
  gamerpower: NO_GIVEAWAYS,
  epic: { data: { Catalog: { searchStore: { elements: [] } } } },
};

type Misbehaviour = Exclude<Behaviour, 'well' | 'rotated'>;
/** A hash of the shop's queries is as long as each SHA-256. */
const HASH_LENGTH = 64;

const ANSWERS: Record<Misbehaviour, (c: Context, source: Source) => Response> = {
  down: c => c.html(page('503 Service Unavailable'), 503),
  html: c => c.html(page('We’ll be right back')),
  missing: c => c.html(page('404 Not Found'), 404),
  empty: (c, source) => c.json(EMPTY[source] ?? [], source === 'gamerpower' ? 201 : 200),
  cut: () => cutOff(JSON.stringify([{ catalogKey: 'A', count: 3, games: [] }])),
  changed: c => c.json({ games: 'none', data: [] }),
  limited: c => c.html(page('429 Too Many Requests'), 429, { 'Retry-After': '60' }),
};

type State = {
  behaviours: Map<Source, Behaviour>;
  given: Map<Source, unknown>;
  asked: { path: string; agent: string }[];
  now: () => Date;
  titles: Map<string, string | { title: string; details: Details }>;
  /** Products by the numbers that Xbox's history gives them. */
  lookups: Map<string, string>;
  /** When products leave, by their ids. */
  ends: Map<string, number | null>;
};

const idsIn = (c: Context) => (c.req.query('bigIds') ?? '').split(',');

function simulate(state: State) {
  /** The answer of a source: a given one, or demo data for this moment. */
  const answer = (c: Context, source: Source, demo: (now: Date) => object) => {
    state.asked.push({ path: c.req.url, agent: c.req.header('User-Agent') ?? '' });
    const behaviour = state.behaviours.get(source) ?? 'well';
    if (behaviour !== 'well' && behaviour !== 'rotated') return ANSWERS[behaviour](c, source);
    return c.json(state.given.get(source) ?? demo(state.now()));
  };
  const named = (id: string) => state.titles.get(id) ?? passTitleOf(id) ?? demoProduct(id);
  return new Hono()
    .get('/psplus/bin/imagic/gameslist', c => {
      const list = c.req.query('categoryList') ?? '';
      const there = c.req.query('locale') ?? 'en-us';
      const name = list in PLUS_LISTS ? list : 'psplus';
      const source = there === 'en-us' ? name : `${name}@${there}`;
      return answer(c, source, PLUS_LISTS[list] ?? psPlusList);
    })
    .get('/psplus/api/graphql/v1/op', c => {
      const { sha256Hash } = JSON.parse(c.req.query('extensions') ?? '{}').persistedQuery;
      if (state.behaviours.get('last-chance') === 'rotated' || sha256Hash.length !== HASH_LENGTH)
        return c.json({ errors: [{ message: 'PersistedQueryNotFound' }] }, 400);
      return answer(c, 'last-chance', lastChance);
    })
    .get('/psplus/:site/product/:id', c => {
      state.asked.push({ path: c.req.url, agent: c.req.header('User-Agent') ?? '' });
      const behaviour = state.behaviours.get('product-page') ?? 'well';
      if (behaviour !== 'well' && behaviour !== 'rotated') return ANSWERS[behaviour](c, 'product-page');
      const { id } = c.req.param();
      return c.html(state.ends.has(id) ? productPage(state.ends.get(id) ?? null) : leavingPage(id, state.now()));
    })
    .get('/gamepass/subscriptions', c => answer(c, 'catalogues', passCatalogues))
    .get('/gamepass/sigls/:version', c => {
      const id = c.req.query('id') ?? '';
      const list = passListOf(id);
      return list ? answer(c, id, () => list) : answer(c, 'gamepass', addedList);
    })
    .get('/gamepass/v7.0/products', c => answer(c, 'details', () => productsOf(idsIn(c), named)))
    .get('/gamepass/v7.0/products/lookup', c => {
      const titleId = c.req.query('Value') ?? '';
      const id = state.lookups.get(titleId) ?? demoProductIdOf(titleId);
      if (id) return answer(c, 'lookup', () => productsOf([id], named));
      state.asked.push({ path: c.req.url, agent: c.req.header('User-Agent') ?? '' });
      return c.json({ code: 'NotFound', data: [], details: [], message: 'The resource was not found.' }, 404);
    })
    .get('/gamerpower/api/filter', c => answer(c, 'gamerpower', giveaways))
    .get('/epic/freeGamesPromotions', c => answer(c, 'epic', epicPromotions));
}

/**
 * The four sources of free games on this machine, each under its own path with its real paths below. `vars` make a
 * Worker use them. `behave` changes one, `say` gives one another answer, `setNow` moves their clock.
 */
export async function startFreeSources({ port = 0 }: { port?: number } = {}) {
  const state: State = {
    ...{ behaviours: new Map(), given: new Map(), asked: [], now: () => new Date() },
    ...{ titles: new Map(), lookups: new Map(), ends: new Map() },
  };
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
    /** What Microsoft calls an id, and what else it says of it. */
    name: (id: string, title: string, details?: Details) =>
      void state.titles.set(id, details ? { title, details } : title),
    /** The product of a title in Xbox's history. */
    find: (titleId: string, id: string) => void state.lookups.set(titleId, id),
    /** When a product leaves, as its page says; null if that says nothing. */
    end: (id: string, at: number | null) => void state.ends.set(id, at),
    setNow: (now: Date) => {
      state.now = () => now;
    },
    asked: () => state.asked,
    reset: () => {
      for (const kept of [state.behaviours, state.given, state.titles, state.lookups, state.ends]) kept.clear();
      Object.assign(state, { asked: [], now: () => new Date() });
    },
    close,
  };
}

export type FreeSources = Awaited<ReturnType<typeof startFreeSources>>;
