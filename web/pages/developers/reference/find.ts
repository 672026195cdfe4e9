import { fold } from '../../../platform/fold.ts';
import type { Call } from './description.ts';
import { isForTokens } from './needs.ts';

export type Wish = { text: string; withToken: boolean };

const textOf = ({ method, path, operation }: Call) =>
  fold(
    [method, path, operation.operationId, operation.summary, operation['x-summary-ar'], operation.tags[0]].join(' '),
  );

/** Whether a call has every word of the wish, in its path or in what is said of it. */
export function isWanted(call: Call, { text, withToken }: Wish): boolean {
  if (withToken && !isForTokens(call.operation)) return false;
  const own = textOf(call);
  const words = text.split(/\s+/).map(fold);
  return words.every(word => own.includes(word));
}
