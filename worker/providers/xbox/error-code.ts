import * as v from 'valibot';
import { log } from '../../platform/log.ts';
import type { Reason } from '../provider-error.ts';

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
