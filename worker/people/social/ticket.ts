import * as v from 'valibot';
import { type Keys, sign, verify } from '../../platform/crypto/token.ts';
import { Problem } from '../../platform/http/problem.ts';
import { PROVIDERS } from '../../providers/oauth/providers.ts';

const KIND = { audience: 'raff-sign-up', typ: 'raff-ticket+jwt' };
/** As long as filling in a completion form may take. */
const TICKET_SECONDS = 20 * 60;

const Claims = v.object({
  provider: v.picklist(PROVIDERS),
  subject: v.string(),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
});

/** A provider's profile of a person who has no account yet. `email` is theirs only if `emailVerified`. */
export type Ticket = v.InferOutput<typeof Claims>;

/** A sign-in through a provider that still needs an account, kept by the browser: valid for 20 minutes. */
export async function signTicket(env: Keys, ticket: Ticket): Promise<string> {
  return sign(env, { ...ticket }, { ...KIND, seconds: TICKET_SECONDS });
}

/** Throws 400 social_expired for a ticket that is forged or expired. */
export async function readTicket(env: Keys, token: string): Promise<Ticket> {
  const result = v.safeParse(Claims, await verify(env, token, KIND));
  if (!result.success) throw new Problem('social_expired');
  return result.output;
}
