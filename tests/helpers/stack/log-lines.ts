import type { Answer, Stack } from './stack.ts';

/** What the Worker has told its operator so far, line by line; what the runtime says by itself is left out. */
export function linesOf(stack: Pick<Stack, 'logs'>): Answer[] {
  return stack.logs().flatMap(({ message }) => {
    try {
      return [JSON.parse(message)];
    } catch {
      return [];
    }
  });
}
