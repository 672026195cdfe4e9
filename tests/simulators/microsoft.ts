import { type Context, Hono } from 'hono';
import { makeToken } from './desk.ts';
import { CLIENT, keepMicrosoftTokens, type MicrosoftTokens, simulateLogin } from './microsoft-login.ts';
import type { MicrosoftPerson } from './microsoft-people.ts';
import { isTired, openNights } from './nights.ts';
import { cutOff, serveOn } from './serve.ts';
import type { Gamer } from './xbox-gamers.ts';
import { historyOf, statsOf } from './xbox-titles.ts';

/** How Xbox Live behaves towards everybody who signed in. */
export type LiveBehaviour = 'well' | 'down' | 'limited' | 'changed' | 'forbidden';

const NOT_AFTER = '2099-01-01T00:00:00.0000000Z';
const ISSUED = '2026-01-01T00:00:00.0000000Z';

type TokenRequest = { Properties?: { RpsTicket?: string; UserTokens?: string[] } };

const bad = (c: Context) => c.body(null, 401);

function openState() {
  return {
    behaviour: 'well' as LiveBehaviour, // widened: a literal would keep its own type
    limited: false,
    nights: openNights(),
    /** The people behind Xbox's user tokens and XSTS tokens. */
    users: new Map<string, MicrosoftPerson>(),
    sessions: new Map<string, Gamer>(),
  };
}
type State = ReturnType<typeof openState>;

/** Failures for everybody, before any person is read. */
function misbehave(c: Context, { behaviour }: State): Response | Promise<Response> | undefined {
  if (behaviour === 'down') return c.html('<h1>503 Service Unavailable</h1>', 503);
  if (behaviour === 'limited')
    return c.json({ limitType: 'Rate', currentRequests: 11, maxRequests: 10 }, 429, { 'Retry-After': '60' });
  if (behaviour === 'changed') return c.json({ data: { titleHistory: [] } });
  if (behaviour === 'forbidden') return c.json({ code: 1, description: 'The claims do not allow it.' }, 403);
  return undefined;
}

/** user.auth and xsts: exchange Microsoft's token for one of Xbox Live's, or give the XErr that says why not. */
function simulateAuth(state: State, tokens: MicrosoftTokens) {
  return new Hono()
    .post('/user.auth.xboxlive.com/user/authenticate', async c => {
      const { Properties }: TokenRequest = await c.req.json();
      const ticket = /^d=(.+)$/.exec(Properties?.RpsTicket ?? '')?.[1];
      const person = tokens.personOf(ticket ?? '');
      if (!person || c.req.header('x-xbl-contract-version') !== '1') return bad(c);
      const Token = makeToken();
      state.users.set(Token, person);
      return c.json({ IssueInstant: ISSUED, NotAfter: NOT_AFTER, Token, DisplayClaims: { xui: [{ uhs: person.id }] } });
    })
    .post('/xsts.auth.xboxlive.com/xsts/authorize', async c => {
      const { Properties }: TokenRequest = await c.req.json();
      const person = state.users.get(Properties?.UserTokens?.[0] ?? '');
      if (!person) return bad(c);
      const { gamer, xErr: XErr } = person;
      if (!gamer)
        return c.json(
          { Identity: '0', XErr, Message: '', Redirect: 'https://start.ui.xboxlive.com/CreateAccount' },
          401,
        );
      const Token = makeToken();
      state.sessions.set(`XBL3.0 x=${person.id};${Token}`, gamer);
      const claims = { gtg: gamer.name, xid: gamer.xuid, uhs: person.id, agg: 'Adult', usr: '234', prv: '184' };
      return c.json({ IssueInstant: ISSUED, NotAfter: NOT_AFTER, Token, DisplayClaims: { xui: [claims] } });
    });
}

/** titlehub and userstats: each person sees their own data. */
function simulateLibrary(state: State) {
  const gamerOf = (c: Context) => state.sessions.get(c.req.header('Authorization') ?? '');
  return new Hono()
    .get('/titlehub.xboxlive.com/users/:who/titles/titlehistory/decoration/:what', c => {
      const gamer = gamerOf(c);
      if (!gamer) return bad(c);
      if (!c.req.header('Accept-Language')) return c.json({ code: 8, description: 'Accept-Language is missing' }, 400);
      if (c.req.param('who') !== `xuid(${gamer.xuid})`) return c.json({ code: 5, description: 'Not permitted' }, 403);
      if (gamer.name === 'demo-html') return c.html('<!doctype html><title>Xbox</title><h1>Sorry</h1>');
      const nights = state.nights.next(gamer.name);
      if (isTired(gamer.name, nights)) return c.json({ code: 5, description: 'Not permitted' }, 403);
      const answer = { xuid: gamer.xuid, titles: historyOf(gamer, nights) };
      if (gamer.name === 'demo-broken') return cutOff(JSON.stringify(answer));
      if (gamer.name !== 'demo-limited' || state.limited) return misbehave(c, state) ?? c.json(answer);
      state.limited = true;
      return c.json({ limitType: 'Rate', currentRequests: 11, maxRequests: 10 }, 429, { 'Retry-After': '1' });
    })
    .post('/userstats.xboxlive.com/batch', async c => {
      const gamer = gamerOf(c);
      const { xuids, stats }: { xuids: string[]; stats: { titleId: string }[] } = await c.req.json();
      if (!gamer || xuids[0] !== gamer.xuid) return bad(c);
      return misbehave(c, state) ?? c.json(statsOf(gamer, stats, state.nights.now(gamer.name)));
    });
}

/**
 * Microsoft's sign-in and Xbox Live on one local server, each host as a folder with its real paths below. `vars` make a
 * Worker use it. `expire` ends every sign-in so far; `behave` changes what Xbox Live says of libraries.
 */
export async function startMicrosoft({ port = 0 }: { port?: number } = {}) {
  const [state, tokens] = [openState(), keepMicrosoftTokens()];
  const app = new Hono()
    .route('/login.live.com', simulateLogin(tokens))
    .route('/', simulateAuth(state, tokens))
    .route('/', simulateLibrary(state));
  const { url, close } = await serveOn(app, port);
  return {
    url,
    vars: { MICROSOFT_CLIENT_ID: CLIENT.id, MICROSOFT_CLIENT_SECRET: CLIENT.secret, MICROSOFT_URL: url },
    behave: (next: LiveBehaviour) => {
      state.behaviour = next;
    },
    expire: () => tokens.forget(),
    close,
  };
}

export type Microsoft = Awaited<ReturnType<typeof startMicrosoft>>;
