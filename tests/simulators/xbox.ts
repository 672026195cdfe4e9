import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isTired, openNights } from './nights.ts';
import { cutOff, serveOn } from './serve.ts';
import { findPeople, type Gamer, gamerOf, profileOf } from './xbox-gamers.ts';
import { achievementsOf, historyOf, statsOf } from './xbox-titles.ts';

const KEY = 'demo-openxbl-key';
/** A plan with enough calls for tests; a free one has 150. */
const CALLS_PER_HOUR = 5000;
const MESSAGE_MAX_LENGTH = 256;

/** `bare`: as documented, without the envelope. The others change every answer. */
export type XboxBehaviour = 'well' | 'bare' | 'unpaid' | 'limited' | 'down' | 'changed';

type Message = { xuid: string; message: string };

function refuse(c: Context, status: 401 | 402 | 403 | 404 | 429, error: string, headers = {}): Response {
  return c.json({ error_code: status, error_message: error }, status, headers);
}

/** Xbox Live's own error about somebody who is not there, which OpenXBL passes on with status 200. */
const NO_DATA = {
  ...{ code: 28, source: 'Profile', description: 'The server found no data for the requested entity.' },
  traceInformation: null,
};

function misbehave(c: Context, behaviour: XboxBehaviour): Response | Promise<Response> | undefined {
  if (behaviour === 'unpaid') return refuse(c, 402, 'Payment required');
  if (behaviour === 'down') return c.html('<h1>503 Service Unavailable</h1>', 503);
  if (behaviour === 'changed') return c.json({ content: { people: {}, titles: 'none', xuid: {} }, code: 200 });
  if (behaviour === 'limited') return refuse(c, 429, 'Too many requests', { 'Retry-After': '120' });
  return undefined;
}

function openState(perHour: number) {
  return {
    behaviour: 'well' as XboxBehaviour, // widened, as the ones below: a literal would keep its own type
    perHour,
    spent: 0,
    limited: false,
    nights: openNights(),
    invites: [] as Message[],
    batches: [] as number[],
    given: undefined as object[] | undefined,
  };
}
type State = ReturnType<typeof openState>;

/** The key, the hourly quota and the headers that report it. */
const guard = (state: State) =>
  createMiddleware(async (c, next) => {
    state.spent += 1;
    c.header('X-RateLimit-Limit', String(state.perHour));
    c.header('X-RateLimit-Spent', String(state.spent));
    c.header('X-RateLimit-Remaining', String(Math.max(0, state.perHour - state.spent)));
    if (c.req.header('X-Authorization') !== KEY) return refuse(c, 401, 'API Key is not valid');
    if (state.spent > state.perHour) return refuse(c, 429, 'Quota exceeded', { 'Retry-After': '1800' });
    const answer = misbehave(c, state.behaviour);
    return answer ? answer : next();
  });

function simulate(state: State) {
  const wrap = (content: object) => (state.behaviour === 'bare' ? content : { content, code: 200 });
  const say = (c: Context, content: object) => c.json(wrap(content));

  /** A person's titles, or what is wrong with them. */
  function showTitles(c: Context, gamer: Gamer | undefined, list: typeof historyOf): Response {
    if (!gamer) return c.json(NO_DATA);
    if (gamer.name === 'demo-private') return refuse(c, 403, 'The requesting user may not see this');
    return say(c, {
      xuid: gamer.xuid,
      titles: gamer.name === 'demo-hidden' ? [] : (state.given ?? list(gamer, state.nights.now(gamer.name))),
    });
  }

  return new Hono()
    .basePath('/api/v2')
    .use(guard(state))
    .get('/search/:gamertag', c => {
      const gamertag = c.req.param('gamertag');
      if (gamertag === 'nobody') return refuse(c, 404, 'Not found');
      return gamertag.startsWith('nobody') ? c.json(NO_DATA) : say(c, { people: findPeople(gamertag) });
    })
    .get('/account/:xuid', c => {
      const gamer = gamerOf(c.req.param('xuid'));
      return gamer ? say(c, profileOf(gamer)) : c.json({ content: { ...NO_DATA, StatusCode: 404 }, code: 404 });
    })
    .get('/player/titleHistory/:xuid', c => {
      const gamer = gamerOf(c.req.param('xuid'));
      if (gamer?.name === 'demo-html') return c.html('<!doctype html><title>Xbox</title><h1>Sign in</h1>');
      if (gamer && isTired(gamer.name, state.nights.next(gamer.name)))
        return refuse(c, 403, 'The requesting user may not see this');
      if (gamer?.name !== 'demo-limited' || state.limited) return showTitles(c, gamer, historyOf);
      state.limited = true;
      return refuse(c, 429, 'Too many requests', { 'Retry-After': '1' });
    })
    .get('/achievements/player/:xuid', c => {
      const gamer = gamerOf(c.req.param('xuid'));
      if (gamer?.name !== 'demo-broken') return showTitles(c, gamer, achievementsOf);
      return cutOff(JSON.stringify(wrap({ xuid: gamer.xuid, titles: achievementsOf(gamer, 0) })));
    })
    .post('/player/stats', async c => {
      const { xuids, stats }: { xuids: string[]; stats: { titleId: string }[] } = await c.req.json();
      const gamer = gamerOf(xuids[0] ?? '');
      state.batches.push(stats.length);
      return say(c, gamer ? statsOf(gamer, stats, state.nights.now(gamer.name)) : { statlistscollection: [] });
    })
    .post('/conversations', async c => {
      const { xuid, message }: Message = await c.req.json();
      const gamer = gamerOf(xuid);
      if (!gamer || message.length > MESSAGE_MAX_LENGTH) return refuse(c, 404, 'Not found');
      if (gamer.name === 'demo-shy') return refuse(c, 403, 'The user takes no messages from you');
      state.invites.push({ xuid, message });
      return say(c, { messageId: '1', conversationId: '1' });
    });
}

/**
 * OpenXBL on this machine, in its real shapes, envelope included. `vars` make a Worker use it. `behave` changes it for
 * everybody; `invites` are the messages that were sent, `batches` are how many titles each call for minutes named;
 * after `reset` the quota is full, and demo-limited is refused once again.
 */
export async function startXbox({ port = 0, perHour = CALLS_PER_HOUR }: { port?: number; perHour?: number } = {}) {
  const state = openState(perHour);
  const { url, close } = await serveOn(simulate(state), port);
  return {
    url,
    vars: { OPENXBL_KEY: KEY, OPENXBL_URL: url },
    behave: (next: XboxBehaviour) => {
      state.behaviour = next;
    },
    /** Everybody has played these titles, as titlehub gives them. */
    give: (titles: object[]) => {
      state.given = titles;
    },
    invites: () => state.invites,
    batches: () => state.batches,
    /** How many calls there were. */
    spent: () => state.spent,
    reset: () => Object.assign(state, openState(perHour)),
    close,
  };
}

export type Xbox = Awaited<ReturnType<typeof startXbox>>;
