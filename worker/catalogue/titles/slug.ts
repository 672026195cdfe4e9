import { fold, runsOf } from './fold.ts';

const SLUG_MAX_LETTERS = 80;

/**
 * The title as the last part of an address: `Tom Clancy’s Rainbow Six® Siege` gives `tom-clancys-rainbow-six-siege`.
 * Letters of other scripts stay; a title without any gives `game`. Not unique.
 */
export function slugify(title: string): string {
  const slug = runsOf(fold(title)).join('-');
  if (slug.length <= SLUG_MAX_LETTERS) return slug || 'game';
  const cut = slug.slice(0, SLUG_MAX_LETTERS + 1);
  return cut.slice(0, cut.lastIndexOf('-')).toWellFormed() || 'game';
}
