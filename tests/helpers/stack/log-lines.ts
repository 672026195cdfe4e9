import type { Answer, Stack } from './stack.ts';

/** The lines that the Worker has logged so far, without lines of the runtime itself. */
export function linesOf(stack: Pick<Stack, 'logs'>): Answer[] {
  return stack.logs().flatMap(({ message }) => {
    try {
      return [JSON.parse(message)];
    } catch {
      return [];
    }
  });
}
