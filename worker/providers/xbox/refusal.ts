import * as v from 'valibot';
import { ProviderError } from '../provider-error.ts';

/** Why Xbox Live refuses an account, by the XErr of its answer. */
const REFUSALS = {
  2148916227: 'banned',
  2148916229: 'guardian',
  2148916233: 'no_profile',
  2148916234: 'terms',
  2148916235: 'region',
  2148916236: 'adult',
  2148916237: 'adult',
  2148916238: 'child',
} as const;

type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Xbox Live knows who signed in, and does not serve them. `refusal` says why, if Xbox did. */
export class XboxRefused extends ProviderError {
  readonly refusal: Refusal | undefined;

  constructor(refusal: Refusal | undefined) {
    super(refusal === 'no_profile' ? 'no_xbox_profile' : 'xbox_refused');
    this.refusal = refusal;
  }
}

const Denied = v.object({ XErr: v.pipe(v.union([v.number(), v.string()]), v.transform(String)) });
const byNumber = new Map<string, Refusal>(Object.entries(REFUSALS));

/** The meaning of XSTS's 401. Undefined if it names no XErr. */
export function refusalOf(said: unknown): XboxRefused | undefined {
  const { success, output } = v.safeParse(Denied, said);
  return success ? new XboxRefused(byNumber.get(output.XErr)) : undefined;
}
