import common from './words/common-words.json' with { type: 'json' };

const setOf = (words: string) => new Set(words.split(' '));

/**
 * Words that are too common to narrow a search: their lists are the longest of the index. The Arabic ones are articles
 * and particles that Arabic spellings carry over (the, of, and), and the word for "game".
 */
const STOP_WORDS = setOf(`${common.stop.english} ${common.stop.arabic}`);
/** Words that name an edition of a game, not the game: `deluxe`. */
const EDITION_WORDS = setOf(common.edition);
/** Words that name a kind of game beside its name: `rpg`. */
const KIND_WORDS = setOf(common.kind);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

export function isEditionWord(word: string): boolean {
  return EDITION_WORDS.has(word);
}

/** Whether a word says what kind of game or which edition is meant. */
export function isKindWord(word: string): boolean {
  return KIND_WORDS.has(word) || isEditionWord(word) || isStopWord(word);
}

/** The title without a leading "the" or "a", unless nothing else would be left. */
export function withoutArticle(words: string[]): string[] {
  return words.length > 1 && (words[0] === 'the' || words[0] === 'a') ? words.slice(1) : words;
}
