import { createHash, hkdfSync } from 'node:crypto';
import type { Context, Next } from 'hono';
import { decrypt, encrypt, KEY_BYTES } from '../crypto/secret.ts';
import { DatabaseAway, rootCause } from '../database/client.ts';
import {
  type Claim,
  claimAnswer,
  type FirstAnswer,
  isAnswerLost,
  keepAnswer,
  noteMade,
  releaseClaim,
  type TimedClaim,
} from '../database/idempotent-answers.ts';
import { errorFacts, log } from '../log.ts';
import { placeOf } from './client-address.ts';
import { boundaryOf, FormHash } from './form-hash.ts';
import type { Call, DbApp } from './hono.ts';
import { Problem } from './problem.ts';
import { addressOf } from './rate-limit.ts';

/*
 * A write that carries an Idempotency-Key runs once: who repeats it is given the first answer again. The guards of the
 * routes call this with the person they found, because a key belongs to its owner.
 */

export const KEY = 'Idempotency-Key';
/** The answer is one that was given before. */
const REPLAYED = 'Idempotency-Replayed';
export const VISIBLE = /^[\x21-\x7e]{1,64}$/;
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Signing in has protocols of its own. Other routes whose answers hold secrets are marked, see `answersSecret`. */
export const OWN_PROTOCOL = /^\/(auth|connect)\//;
/** Answers that say nothing about the write itself: not known, not allowed now, too slow, too many. */
const PASSING = [401, 403, 408, 429];
const RUNNING_RETRY_SECONDS = '2';
const REFUSED = 400;
const DATABASE_FAULT = 500;
const NOT_TOLD_AGAIN = { contentType: null, body: null };

type Answering = Pick<Context<DbApp>, 'req' | 'var' | 'res' | 'error'>;

export const personOwner = (userId: string) => `person ${userId}`;
/** A visitor is known by the address only. */
export const visitorOwner = (c: Pick<Call, 'req'>) => `address ${placeOf(addressOf(c))}`;

const digest = (parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? `${part}\n` : part);
  return hash.digest('base64url');
};

/**
 * What stands for the body. A form with files is not read before its route runs, because it may be a stream of many
 * megabytes: its length stands for it, until its parts have passed by.
 */
async function bodyMark({ req }: Pick<Call, 'req'>): Promise<string | Uint8Array> {
  if (boundaryOf(req.header('Content-Type'))) return `length ${req.header('Content-Length') ?? ''}`;
  return new Uint8Array(await req.raw.clone().arrayBuffer());
}

/** With the key in it: a body may hold a password, which a plain hash in the database would let anyone guess. */
function requestOf({ req }: Pick<Call, 'req'>, key: string, body: string | Uint8Array): string {
  const { pathname, search } = new URL(req.url);
  return digest([key, req.method, pathname + search, body]);
}

async function claimOf(c: Pick<Call, 'req'>, owner: string, key: string): Promise<Claim> {
  return { hash: digest([owner, key]), request: requestOf(c, key, await bodyMark(c)) };
}

/** The hash of a form's parts, taken while the route reads them; undefined for another body. */
function hashForm(c: Pick<Call, 'req'>): FormHash | undefined {
  const { raw } = c.req;
  const boundary = boundaryOf(c.req.header('Content-Type'));
  if (!boundary || !raw.body) return undefined;
  const hash = new FormHash(boundary);
  c.req.raw = new Request(raw, { body: hash.through(raw.body) });
  return hash;
}

/** Whether a request is the first one again. Once the first form was read, its parts count and not its length. */
async function isSame(c: Pick<Call, 'req'>, key: string, claim: Claim, first: First): Promise<boolean> {
  const boundary = boundaryOf(c.req.header('Content-Type'));
  if (first.request === claim.request || !boundary || !c.req.raw.body) return first.request === claim.request;
  const parts = await new FormHash(boundary).read(c.req.raw.body);
  return parts !== undefined && first.request === requestOf(c, key, parts);
}

/** The database has only hashes of the key, so it alone cannot decrypt an answer. */
const cipherKey = (key: string, { hash }: Claim) =>
  Buffer.from(hkdfSync('sha256', key, hash, 'raff idempotent answer', KEY_BYTES));

/** What is known of the first request: nothing but itself while it is running. */
type First = { request: string; createdAt: string } & { [Name in keyof FirstAnswer]: FirstAnswer[Name] | null };

/** The first answer again. Throws 409 while the first is running, if its answer was lost, or if it held a secret. */
function replay(key: string, claim: Claim, first: First): Response {
  if (isAnswerLost(first, new Date())) throw new Problem('idempotency_lost');
  const body = first.body && decrypt(cipherKey(key, claim), Buffer.from(first.body));
  if (!first.status || !body) throw running();
  const headers = new Headers({ [REPLAYED]: 'true' });
  if (first.contentType) headers.set('Content-Type', first.contentType);
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: first.status, headers });
}

const running = () =>
  new Problem('idempotency_running', undefined, { headers: { 'Retry-After': RUNNING_RETRY_SECONDS } });

/** No write has been made yet when a key cannot be claimed, so its outcome is known. */
async function claimKey(c: Answering, claim: Claim) {
  return claimAnswer(c.var.db, claim, new Date()).catch((error: unknown) => {
    const cause = rootCause(error);
    throw cause instanceof DatabaseAway && cause.mayBeDone ? new DatabaseAway(cause.message, { cause }) : error;
  });
}

/** Whether nobody knows if the write was made: then its key stays claimed until it counts as silent. */
function isUnsure({ error }: Answering): boolean {
  const cause = rootCause(error);
  return cause instanceof DatabaseAway && cause.mayBeDone;
}

async function settle(c: Answering, key: string, claimed: TimedClaim, form: FormHash | undefined): Promise<void> {
  const { status } = c.res;
  c.var.db.$client.along = undefined;
  if (isUnsure(c)) return;
  if (PASSING.includes(status)) return releaseClaim(c.var.db, claimed, { evenIfMade: true });
  if (status >= DATABASE_FAULT) return releaseClaim(c.var.db, claimed);
  if (c.var.hasSecretAnswer && status < REFUSED) return keepAnswer(c.var.db, claimed, { status, ...NOT_TOLD_AGAIN });
  const body = encrypt(cipherKey(key, claimed), new Uint8Array(await c.res.clone().arrayBuffer()));
  const read = form?.digest && { request: requestOf(c, key, form.digest) };
  await keepAnswer(c.var.db, claimed, { status, contentType: c.res.headers.get('Content-Type'), body, ...read });
}

/** The write is done, whatever becomes of its record: the caller is told so. */
const noteUnsettled = (error: unknown) =>
  log('warn', { message: 'The answer to a write with an Idempotency-Key was not kept.', ...errorFacts(error) });

/** Runs the rest of the request, unless it was answered before. */
export async function answerOnce(c: Answering, owner: string, next: Next): Promise<Response | undefined> {
  const key = c.req.header(KEY);
  const applies = key !== undefined && WRITING.includes(c.req.method) && !OWN_PROTOCOL.test(c.req.path);
  if (!applies) {
    await next();
    return;
  }
  if (!VISIBLE.test(key)) throw new Problem('idempotency_key');
  const claim = await claimOf(c, owner, key);
  const { claimed, first } = await claimKey(c, claim);
  if (first && !(await isSame(c, key, claim, first))) throw new Problem('idempotency_mismatch');
  if (first) return replay(key, claim, first);
  if (!claimed) throw running(); // given free between the two statements of one batch: cannot be
  c.var.db.$client.along = noteMade(claimed);
  const form = hashForm(c);
  await next();
  await settle(c, key, claimed, form).catch(noteUnsettled);
}
