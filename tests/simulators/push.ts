import { type Context, Hono } from 'hono';
import { importJWK, jwtVerify } from 'jose';
import { makePushKey } from '../../worker/platform/crypto/token.ts';
import { keysOf, newSecrets, openMessage, type Secrets } from './push-keys.ts';
import { serveOn } from './serve.ts';

/** What a push service says besides 201: an order for the next message to one browser. */
type Order = { status: 401 | 403 | 404 | 410 | 413 | 429 | 500 | 503; headers?: Record<string, string> };

/** A message as it reached a browser. */
type Received = { notice: Record<string, string>; ttl: number; topic: string; urgency: string };

type Line = { secrets: Secrets; received: Received[]; asked: number; orders: Order[] };
type State = { origin: string; lines: Map<string, Line>; refused: string[] };

const DAY_SECONDS = 24 * 60 * 60;
const BODY_MAX_BYTES = 4096;

/** The public key of an Authorization header as a JWK. */
function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) throw new Error('k is no point');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map(part => part.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', x, y };
}

/** Throws if the sender does not prove who they are as RFC 8292 wants it. */
async function checkSender(header: string, origin: string): Promise<void> {
  const [, token = '', point = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const key = await importJWK(keyOf(point), 'ES256');
  const { payload } = await jwtVerify(token, key, { audience: origin, algorithms: ['ES256'], requiredClaims: ['exp'] });
  if ((payload.exp ?? 0) > Date.now() / 1000 + DAY_SECONDS) throw new Error('exp is more than a day away');
  if (!/^(mailto:[^@\s]+@[^@\s]+\.\w+|https:\/\/\S+)$/.test(payload.sub ?? '')) throw new Error('sub reaches nobody');
}

/** Throws for a message that no push service takes. */
function checkMessage(c: Context, body: Buffer): void {
  if (c.req.header('Content-Encoding') !== 'aes128gcm') throw new Error('not encrypted as RFC 8291 wants it');
  if (body.length > BODY_MAX_BYTES) throw new Error('too large');
  const ttl = c.req.header('TTL') ?? '';
  if (!/^\d+$/.test(ttl) || Number(ttl) > DAY_SECONDS) throw new Error(`TTL ${ttl}`);
  if (!/^[\w-]{1,32}$/.test(c.req.header('Topic') ?? 'none')) throw new Error('the topic is too long');
}

async function take(c: Context, state: State, line: Line) {
  const body = Buffer.from(await c.req.arrayBuffer());
  try {
    await checkSender(c.req.header('Authorization') ?? '', state.origin);
    checkMessage(c, body);
    line.received.push({
      notice: JSON.parse(openMessage(line.secrets, body)),
      ttl: Number(c.req.header('TTL')),
      topic: c.req.header('Topic') ?? '',
      urgency: c.req.header('Urgency') ?? '',
    });
  } catch (error) {
    state.refused.push(String(error));
    return c.text('Bad request', 400);
  }
  return c.body(null, 201, { Location: `${state.origin}/m/${crypto.randomUUID()}` });
}

const simulate = (state: State) =>
  new Hono().post('/wp/:id', async c => {
    const line = state.lines.get(c.req.param('id'));
    if (!line) return c.text('No such subscription', 404);
    line.asked += 1;
    const order = line.orders.shift();
    return order ? c.text('Not now', order.status, order.headers) : take(c, state, line);
  });

/** A browser that has subscribed: what its page sends to the API, and what has reached it. */
function subscribe(state: State) {
  const id = crypto.randomUUID();
  const line: Line = { secrets: newSecrets(), received: [], asked: 0, orders: [] };
  state.lines.set(id, line);
  return {
    endpoint: `${state.origin}/wp/${id}`,
    keys: keysOf(line.secrets),
    received: line.received,
    /** How often the service was asked to bring it something. */
    asked: () => line.asked,
    /** What the service answers to the next messages. */
    expect: (...orders: Order[]) => void line.orders.push(...orders),
  };
}

export type Browser = ReturnType<typeof subscribe>;

/**
 * A push service on this machine in place of those of the browser makers. `vars` make a Worker use it. `refused` are the
 * reasons for which it took a message from nobody.
 */
export async function startPush({ port = 0 }: { port?: number } = {}) {
  const state: State = { origin: '', lines: new Map(), refused: [] };
  const { url, close } = await serveOn(simulate(state), port);
  state.origin = url;
  return {
    url,
    vars: { PUSH_KEY: await makePushKey(), PUSH_URL: url },
    browser: () => subscribe(state),
    refused: () => state.refused,
    close,
  };
}
