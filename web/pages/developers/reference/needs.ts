import type { Operation } from './description.ts';

/** Who may make a call, in one word, and the scope that a token needs. */
export function needsOf({ security }: Pick<Operation, 'security'>) {
  const isOpen = security.length === 0 || security.some(one => Object.keys(one).length === 0);
  const [scope] = security.flatMap(one => one.token ?? []);
  if (isOpen) return { word: scope ? 'developers.reference.openMore' : 'developers.reference.open' } as const;
  if (scope) return { word: 'developers.reference.token', scope } as const;
  return { word: 'developers.reference.session' } as const;
}

/** Whether a token opens a call, or nothing is needed. */
export const isForTokens = (operation: Operation) => needsOf(operation).word !== 'developers.reference.session';
