import { untilStable } from './noise.ts';

/* Words after a title that name an edition of the same game, and words that may name another game. */

const DASH = '[\\s:,–—-]+[([]?(?:the )?';
const QUALITY =
  'standard|digital|deluxe|super|gold|silver|platinum|complete|premium|ultimate|collectors?|limited|royal|elite|vault|champions?|launch|day one|goty|game of the year|full game|full|cross[ -]gen|year \\d+|year one';
const ISSUE = new RegExp(`${DASH}(?:(?:${QUALITY})[\\s:,-]+)+(?:edition|bundle|version|pack)[)\\]]?$`);
const BARE_ISSUE = new RegExp(`${DASH}(?:goty|game of the year|digital deluxe)[)\\]]?$`);

// A remaster is a game of its own in the catalogue, if the catalogue has it at all.
const REMAKE = [
  `(?:hd[ -]?2d )?(?:hd )?re(?:masters?|mastered|make)(?: edition| version| collection)?`,
  `(?:definitive|legendary|enhanced|special|legacy|anniversary|extended|directors|final|original|reloaded)(?: edition| version| cut)?`,
  `\\d+(?:th|st|nd|rd)(?: year)? anniversary(?: edition| celebration)?`,
  `\\d+ years? celebration`,
  `20\\d\\d edition`,
  `hd(?: edition| version| collection)?`,
  `redux`,
  `complete (?:first )?season`,
  `season (?:1|one)`,
  `(?:a )?telltale(?: games?)? series`,
  `(?:official )?(?:video ?)?game`,
  `(?:(?:full )?package|collection|bundle|deluxe|complete\\+?|ultimate|gold|premium|platinum)`,
];
const ANY_REMAKE = new RegExp(`${DASH}(?:${REMAKE.join('|')})[)\\]]?$`);
const ANY_BRACKET = /\s*[([][^()[\]]+[)\]]$/;
const NAMED_EDITION = /(?:edition|bundle|version)[)\]]?$/;
const NAMED_EDITION_WORDS = 6;

/** The title without Deluxe, Gold, Game of the Year and the like: the same game, sold in another edition. */
export function dropIssue(text: string): string {
  return untilStable(text, left => left.replace(ISSUE, '').replace(BARE_ISSUE, '') || left);
}

/** The title without words that may make it another game; nearest first. */
export function looserTitles(text: string): string[] {
  const issue = dropIssue(text);
  return [issue, untilStable(issue, dropRemake), ...withoutNamedEdition(text).map(dropIssue)];
}

function dropRemake(text: string): string {
  return dropIssue(text.replace(ANY_REMAKE, '').replace(ANY_BRACKET, '') || text);
}

/** `… Become as Gods Edition`: how many words name the edition cannot be known, so each number of them is tried. */
function withoutNamedEdition(text: string): string[] {
  if (!NAMED_EDITION.test(text)) return [];
  const words = text.split(' ').slice(0, -1);
  const counts = Array.from({ length: Math.min(NAMED_EDITION_WORDS, words.length - 1) }, (_, index) => index + 1);
  return counts.filter(count => !words.slice(-count).some(word => /\d/.test(word))).map(count => tidy(words, count));
}

function tidy(words: string[], count: number): string {
  return words
    .slice(0, -count)
    .join(' ')
    .replace(/[\s:,–—-]+$/, '');
}
