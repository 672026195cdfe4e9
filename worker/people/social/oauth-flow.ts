import * as v from 'valibot';
import { flowCookie } from '../../platform/http/flow-cookie.ts';
import { PROVIDERS } from '../../providers/oauth/providers.ts';

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
