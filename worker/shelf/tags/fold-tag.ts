import { fold } from '../../catalogue/titles/fold.ts';
import { firstSigns } from '../../platform/characters.schema.ts';
import { GAME_TAGS_MAX, TAG_MAX } from './tags.schema.ts';

/** A name as names are compared. One of signs that folding drops, such as ™, stands for itself. */
export const foldTag = (name: string): string => fold(name).replace(/\s+/g, ' ').trim() || name;

export type FoldedTag = { name: string; folded: string };

/** The names, each once and as it was written first. */
export function foldTags(names: readonly string[]): FoldedTag[] {
  const seen = new Map<string, FoldedTag>();
  for (const name of names) {
    const folded = foldTag(name);
    if (!seen.has(folded)) seen.set(folded, { name, folded });
  }
  return [...seen.values()];
}

/** Words of a file as tags: each once, none longer than a tag may be, and as many as a game may have. */
export function tagsOf(words: readonly string[]): FoldedTag[] {
  const names = words.map(word => firstSigns(word.replace(/\s+/g, ' ').trim(), TAG_MAX).trim()).filter(Boolean);
  return foldTags(names).slice(0, GAME_TAGS_MAX);
}

/** In one cell of a table tags stand with commas between. A sign of a tag that would part it is written as HTML has it. */
const PARTING = /[,;|]|&(?=#)/g;
/** A semicolon that ends a written sign parts nothing. */
const BETWEEN = /[,|\n]|(?<!&#(?:38|44|59|124));/;
const WRITTEN = /&#(38|44|59|124);/g;

export const joinTags = (names: readonly string[]): string =>
  names.map(name => name.replace(PARTING, sign => `&#${sign.charCodeAt(0)};`)).join(', ');

export const splitTags = (cell: string): string[] =>
  cell.split(BETWEEN).map(name => name.replace(WRITTEN, (_, code: string) => String.fromCharCode(Number(code))));
