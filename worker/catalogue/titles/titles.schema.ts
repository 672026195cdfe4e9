/* How a typed text calls a game, for both sides: the web reads its title, and the database the stored beginnings. */

/** Stands before each beginning of a title; no folded word has it. */
export const TITLE_MARK = '|';

const spell = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي');

/** Letters and digits alone, so that accents, signs, spaces and the spellings of alif, taa and yaa do not matter. */
export const foldLetters = (text: string) => spell(text).replaceAll(TITLE_MARK, '');

/** The words of a typed text, folded. */
export const typedWords = (typed: string): string[] => typed.split(/\s+/).map(foldLetters).filter(Boolean);

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}'’]+/gu;
const ARTICLE = 'ال';

/**
 * The titles of a game, each from the beginning of each of its words on, folded: `|marvelsspiderman|spiderman|man`. An
 * Arabic word begins after its article too, and a title of signs alone has no beginning. Nothing is cut off: the 117,501
 * titles of the repository have 39 bytes each, the longest 2.5 KB, and a cut at 32 letters would save a fiftieth of them.
 */
export const titleBeginnings = (titles: readonly string[]): string => titles.map(beginningsOf).join('');

function beginningsOf(title: string): string {
  const words = spell(title.replace(/[™®]/g, '').replace(BETWEEN_WORDS, TITLE_MARK)).split(TITLE_MARK);
  let [rest, beginnings] = ['', ''];
  for (const word of words.filter(Boolean).reverse()) {
    rest = word + rest;
    const afterArticle = rest.startsWith(ARTICLE) ? TITLE_MARK + rest.slice(ARTICLE.length) : '';
    beginnings = TITLE_MARK + rest + afterArticle + beginnings;
  }
  return beginnings;
}

/**
 * Whether each typed word stands at the beginning of a word of a game's titles: `god` is not in LEGO DC. A word may run on
 * into the next one, so that `spiderman` finds Spider-Man.
 */
export function isCalled(titles: readonly string[], typed: string): boolean {
  const words = typedWords(typed);
  if (words.length === 0) return true;
  const beginnings = titleBeginnings(titles);
  return words.every(word => beginnings.includes(TITLE_MARK + word));
}
