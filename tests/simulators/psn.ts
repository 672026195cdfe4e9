import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { PsnAccount } from './psn-accounts.ts';
import { openRegister, type Register } from './psn-register.ts';
import { type Dance, DEMO_NPSSO, simulatePsnTokens } from './psn-tokens.ts';
import { cutOff, serveOn } from './serve.ts';

/** The largest pages; larger ones are refused. */
const PLAYED_MAX = 200;
const TROPHIES_MAX = 800;
const LIMITED_SECONDS = 60;

type Service = 'profiles' | 'played' | 'trophies';
type SetAnswer = { status: number; json: object };

/**
 * `refuses`: the gateway refuses every call, as it does for whole address ranges. `pageMax`: the most that a page
 * holds, whatever is requested. `understates`: the list is said to be as long as its first page. `says`: what a service
 * answers everybody.
 */
type Behaviour = Dance & {
  refuses: boolean;
  pageMax: number;
  understates: boolean;
  says: Partial<Record<Service, SetAnswer>>;
};
const WELL: Behaviour = {
  ...{ npsso: 'good', accessSeconds: 3599, refreshSeconds: 5_183_999 },
  ...{ refuses: false, pageMax: TROPHIES_MAX, understates: false, says: {} },
};

const GATEWAY = `<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1>
You don't have permission to access this on this server.<P>Reference&#32;&#35;18&#46;5c&#46;1
<P>https&#58;&#47;&#47;errors&#46;edgesuite&#46;net&#47;18</P></BODY></HTML>`;

type Status = 400 | 401 | 403 | 404 | 429;
const refuse = (c: Context, status: Status, code: number, message: string) =>
  c.json({ error: { referenceId: randomUUID(), code, message } }, status);
const refuseAccess = (c: Context) => refuse(c, 403, 2240526, 'Not permitted by access control');

/** The header is documented by those who met the limit; nobody has a recording of it, so it may also be missing. */
function tooMany(c: Context, { troubles }: PsnAccount): Response {
  if (troubles.includes('limited-bare')) return refuse(c, 429, 2240599, 'Too Many Requests');
  c.header('X-RateLimit-Next-Available', String(Math.floor(Date.now() / 1000) + LIMITED_SECONDS));
  return refuse(c, 429, 2240599, 'Too Many Requests');
}

/** A page of rows as Sony cuts them; undefined for a page that it refuses. */
function pageOf(c: Context, { pageMax, understates }: Behaviour, rows: object[], max: number) {
  const [asked, offset] = [Number(c.req.query('limit') ?? 10), Number(c.req.query('offset') ?? 0)];
  const isAllowed = asked >= 1 && asked <= max && offset >= 0 && (offset === 0 || offset < rows.length);
  const limit = Math.min(asked, pageMax);
  const next = offset + limit;
  const total = understates ? Math.min(limit, rows.length) : rows.length;
  return isAllowed
    ? { rows: rows.slice(offset, next), offset, next: next < rows.length ? next : null, total }
    : undefined;
}

/** What a service is told to answer; otherwise it goes on. */
const told = (behaviour: Behaviour, service: Service) =>
  createMiddleware(async (_, next) => {
    const said = behaviour.says[service];
    return said ? Response.json(said.json, { status: said.status }) : next();
  });

/** The three calls about people, for a caller with a valid token. */
function answerAbout(register: Register, behaviour: Behaviour, isLimited: (person: PsnAccount) => boolean): Hono {
  return new Hono()
    .get('/userProfile/v1/users/:name/profile2', told(behaviour, 'profiles'), c => {
      const person = register.byName(c.req.param('name'));
      const message = `User not found (user: '${c.req.param('name')}')`;
      if (!person) return c.json({ error: { code: 2105356, message } }, 404); // an older service, without a reference
      return c.json({ profile: { onlineId: person.onlineId, accountId: person.accountId } });
    })
    .get('/api/gamelist/v2/users/:id/titles', told(behaviour, 'played'), c => {
      const isFirst = Number(c.req.query('offset') ?? 0) === 0;
      const person = isFirst ? register.read(c.req.param('id')) : register.byId(c.req.param('id'));
      // nobody has a recording of what this service says here; these are the words of its neighbour
      if (!person) return refuse(c, 400, 2281473, 'Bad Request (path: accountId)');
      if (isLimited(person)) return tooMany(c, person);
      if (person.troubles.includes('html')) return c.html('<!doctype html><title>Down for maintenance</title>');
      if (person.troubles.includes('games-hidden')) return refuseAccess(c);
      const page = pageOf(c, behaviour, person.played, PLAYED_MAX);
      if (!page) return refuse(c, 400, 2281473, 'Bad Request (query: offset)');
      const { rows: titles, offset, next: nextOffset, total: totalItemCount } = page;
      const answer = { titles, nextOffset, previousOffset: Math.max(0, offset - 1), totalItemCount };
      return offset > 0 && person.troubles.includes('broken') ? cutOff(JSON.stringify(answer)) : c.json(answer);
    })
    .get('/api/trophy/v1/users/:id/trophyTitles', told(behaviour, 'trophies'), c => {
      const person = register.byId(c.req.param('id'));
      if (!person || person.troubles.includes('trophies-missing')) return refuse(c, 404, 2240525, 'Resource not found');
      if (person.troubles.includes('trophies-hidden')) return refuseAccess(c);
      const page = pageOf(c, behaviour, person.trophies, TROPHIES_MAX);
      if (!page) return refuse(c, 400, 2240513, 'Bad Request (query: offset)');
      const { rows: trophyTitles, offset, next, total: totalItemCount } = page;
      const places = { ...(next && { nextOffset: next }), ...(offset > 0 && { previousOffset: 0 }) };
      return c.json({ trophyTitles, ...places, totalItemCount });
    });
}

/**
 * PlayStation's hosts under one address, each call at its real path: the app's sign-in, profiles, played games and
 * trophies. `vars` are the Worker's variables that lead there. Port 0 takes any free port.
 */
export async function startPsn({ port = 0 }: { port?: number } = {}) {
  const behaviour = { ...WELL };
  const tokens = simulatePsnTokens(behaviour);
  const register = openRegister();
  const [limitedOnce, asked] = [new Set<string>(), [] as string[]];

  function isLimited({ accountId, troubles }: PsnAccount): boolean {
    const isFirst = troubles.includes('limited') && !limitedOnce.has(accountId);
    limitedOnce.add(accountId);
    return isFirst || troubles.includes('limited-bare');
  }

  const app = new Hono()
    .use(async (c, next) => (behaviour.refuses ? c.html(GATEWAY, 403) : next()))
    .route('/', tokens.app)
    .use(async (c, next) => {
      asked.push(`${c.req.path}${new URL(c.req.url).search}`);
      const token = (c.req.header('Authorization') ?? '').replace('Bearer ', '');
      return tokens.isGood(token) ? next() : refuse(c, 401, 2240514, 'Unauthorized');
    })
    .route('/', answerAbout(register, behaviour, isLimited));

  const { url, close } = await serveOn(app, port);
  return {
    url,
    vars: { PSN_NPSSO: DEMO_NPSSO, PSN_URL: url },
    close,
    counts: tokens.counts,
    revokeAccess: tokens.revokeAccess,
    revokeRefresh: tokens.revokeRefresh,
    add: register.add,
    /** The addresses below the sign-in that were requested, in order. */
    asked,
    behave: (changes: Partial<Behaviour>) => Object.assign(behaviour, changes),
    /** Everything works again, as at the start. */
    reset() {
      Object.assign(behaviour, WELL);
      limitedOnce.clear();
      register.reset();
      asked.length = 0;
    },
  };
}
