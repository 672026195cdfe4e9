import * as v from 'valibot';
import { log } from '../../platform/log.ts';
import { ProviderError, type Reason } from '../provider-error.ts';

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

/** Xbox Live's own numbers of errors: 28 is "The server found no data for the requested entity". */
const NUMBERS = new Map<number, Reason>([[28, 'account_not_found']]);

const Coded = v.object({ code: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()) });

/** The `code` of an answer; undefined if it has none. An error may come with any status, 200 among them. */
export function codeOf(said: unknown): number | undefined {
  const { success, output } = v.safeParse(Coded, said);
  return success ? output.code : undefined;
}

/** The meaning of one of Xbox Live's own numbers. Undefined for a number that is not known. */
export const meaningOfCode = (code: number) => NUMBERS.get(code);

/** An operator can look up a number; people only hear that something has changed. */
export function unknownCode(code: number): Reason {
  log('warn', { message: 'Xbox refused with an error number that is not known.', number: code });
  return 'provider_changed';
}
