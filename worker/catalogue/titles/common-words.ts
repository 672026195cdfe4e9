// Too common to narrow a search; their posting lists are the longest of the index.
const STOP_WORDS = new Set('the of and a an in to for on'.split(' '));

// Articles and particles that Arabic spellings carry over (the, of, and), and the word for "game".
const ARABIC_STOP_WORDS = new Set('ذا ذه ذي زا اوف اف اند ان ال لعبه الجزء جزء بارت'.split(' '));

// They name an edition of a game, not the game.
const EDITION_WORDS = new Set(
  'hd 4k goty remaster remastered definitive edition complete deluxe ultimate enhanced anniversary gold premium'.split(
    ' ',
  ),
);

// They count the parts of a story: The Walking Dead: Season Two.
const PART_WORDS = new Set('season episode chapter part act volume book vol'.split(' '));

// They name what kind of game one is, beside its name.
const KIND_WORDS = new Set('remake reboot mod fan game version port'.split(' '));

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || ARABIC_STOP_WORDS.has(word);
}

export function isEditionWord(word: string): boolean {
  return EDITION_WORDS.has(word);
}

export function isPartWord(word: string): boolean {
  return PART_WORDS.has(word);
}

/** Whether a word says what kind of game or which edition is meant. */
export function isKindWord(word: string): boolean {
  return KIND_WORDS.has(word) || isEditionWord(word) || isStopWord(word);
}

/** The title without a leading "the" or "a", unless nothing else would be left. */
export function withoutArticle(words: string[]): string[] {
  return words.length > 1 && (words[0] === 'the' || words[0] === 'a') ? words.slice(1) : words;
}
