import * as v from 'valibot';
import type { Env } from '../../../env.ts';
import { type Bearer, sign, verify } from '../../../platform/crypto/token.ts';
import { flowCookie, isSameText } from '../../../platform/http/flow-cookie.ts';
import type { DbCall } from '../../../platform/http/hono.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { PROVIDERS } from '../../../providers/oauth/providers.ts';
import { forgetAttempts, requireRight } from '../../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../../session/login-attempts/limits.ts';
import { findProof } from './linking.queries.ts';

/* A person who has proved who they are leaves for the provider's page. Meanwhile the browser carries a signed proof. It
   is made for one session, one provider and one `state`, and is useless for any other. */

const KIND = { audience: 'raff-linking', typ: 'raff-proof+jwt' };
/** As long as the rest of the flow may take. */
const PROOF_SECONDS = 10 * 60;

const Claims = v.object({
  sub: v.string(),
  sid: v.string(),
  provider: v.picklist(PROVIDERS),
  state: v.string(),
  provedAt: v.string(),
});

/** A person who has proved at a moment, in a session, that the account is theirs. */
export type IdentityProof = Bearer & { provedAt: string };

type FlowKey = Pick<Flow, 'provider' | 'state'>;

/** The proof in the flow of a person who leaves to link a provider. */
export function signProof(
  env: Env,
  { userId, sessionId, provider, state, provedAt }: IdentityProof & FlowKey,
): Promise<string> {
  const claims = { sub: userId, sid: sessionId, provider, state, provedAt };
  return sign(env, claims, { ...KIND, seconds: PROOF_SECONDS });
}

/**
 * The proof that the returning person gave when they left. Throws 400 unless it was the same person, in this session,
 * on this flow.
 */
export async function readProof(env: Env, { proof, provider, state }: Flow, bearer: Bearer): Promise<IdentityProof> {
  const { success, output } = v.safeParse(Claims, proof && (await verify(env, proof, KIND)));
  const isTheirs = success && output.sub === bearer.userId && output.sid === bearer.sessionId;
  if (!isTheirs || output.provider !== provider || !isSameText(output.state, state))
    throw new Problem('confirm_identity');
  return { ...bearer, provedAt: output.provedAt };
}

type OwnershipProof = Bearer & { password: string | undefined };

/**
 * Accepts a person who proves that the account is theirs: by its password, or by a recent sign-in to this session. A
 * token alone proves nothing, because it may be stolen. Returns which of the two it was; a password in the request is
 * checked whether it is needed or not, and a right one must still be removed from the counted attempts. Throws 400 and
 * 429.
 */
export async function proveIdentity(c: DbCall, { password, ...bearer }: OwnershipProof, now: Date) {
  const claim = { ...bearer, isAttempted: password !== undefined };
  const { passwordHash: hash, isFresh, waits } = await findProof(c.var.db, claim, now);
  if (password && hash) {
    await requireRight({ secret: password, hash, waits }, { password: ['password_wrong'] }, now);
    return 'password';
  }
  if (!isFresh) throw new Problem('confirm_identity');
  return 'sign-in';
}

/** Accepts a person who leaves to link a provider, with the time of their proof. Throws as `proveIdentity` does. */
export async function proveToLink(c: DbCall, { userId, sessionId, password }: OwnershipProof): Promise<IdentityProof> {
  const now = new Date();
  const by = await proveIdentity(c, { userId, sessionId, password }, now);
  if (by === 'password') await forgetAttempts(c.var.db, userId, sessionOrigin(sessionId));
  return { userId, sessionId, provedAt: now.toISOString() };
}

const Flow = v.object({
  provider: v.picklist(PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** Permission for a signed-in person to link the identity they come back with; see `linking/proof.ts`. */
  proof: v.optional(v.string()),
});

/** The data that the browser keeps between leaving for a provider and coming back (RFC 6749, 10.12; RFC 7636). */
export type Flow = v.InferOutput<typeof Flow>;

export const { keep: keepFlow, take: takeFlow } = flowCookie('raff_oauth', Flow);
