import type { Operation } from './description.ts';

/** The scope that a personal access token needs for a call; none opens some calls. */
const scopeOf = (names: string[]) => {
  if (names.includes('readToken')) return 'read';
  return names.includes('writeToken') ? 'read write' : undefined;
};

/** Whether a call is open to anybody, to tokens or to sessions, in one word, and the scope that a token needs. */
export function needsOf({ security }: Pick<Operation, 'security'>) {
  const isOpen = security.length === 0 || security.some(one => Object.keys(one).length === 0);
  const scope = scopeOf(security.flatMap(one => Object.keys(one)));
  if (isOpen) return { word: scope ? 'developers.reference.openMore' : 'developers.reference.open' } as const;
  if (scope) return { word: 'developers.reference.token', scope } as const;
  return { word: 'developers.reference.session' } as const;
}

/** Whether a token opens a call, or nothing is needed. */
export const isForTokens = (operation: Operation) => needsOf(operation).word !== 'developers.reference.session';
