import type { Answer, Stack } from './stack.ts';

/** The lines that the Worker has logged so far. Lines of the runtime itself are left out. */
export function linesOf(stack: Pick<Stack, 'logs'>): Answer[] {
  return stack.logs().flatMap(({ message }) => {
    try {
      return [JSON.parse(message)];
    } catch {
      return [];
    }
  });
}
