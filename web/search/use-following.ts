import { useLocation } from 'wouter';
import { gamePath, searchPath } from '../paths.ts';
import { closeSearch } from '../platform/search-panel.ts';
import type { useGameSearch } from './use-game-search.ts';

/**
 * The way on from a term that is answered already: Enter leads to the only game, or to the page of all. Undefined while
 * there is still something to search for.
 */
export function useFollowing(found: ReturnType<typeof useGameSearch>, typed: string): (() => void) | undefined {
  const [, go] = useLocation();
  const { term, games, total, isCurrent, error } = found;
  const [first] = games;
  if (!isCurrent || error || !first || typed.trim().toLowerCase() !== term) return undefined;
  return () => {
    closeSearch();
    go(total === 1 ? gamePath(first.slug) : searchPath(term));
  };
}
