/* Words after a title that name an edition of the same game, and words that may name another game. */

const DASH = '[\\s:,–—-]+[([]?(?:the )?';
const QUALITY =
  'standard|digital|deluxe|super|gold|silver|platinum|complete|premium|ultimate|collectors?|limited|royal|elite|vault|champions?|launch|day one|goty|game of the year|full game|full|cross[ -]gen|next[ -]gen|year \\d+|year one|20\\d\\d';
const NAME = `(?:${QUALITY})[\\s:,-]+`;
const EACH_NAME = new RegExp(NAME, 'g');
const ISSUE = new RegExp(`${DASH}((?:${NAME})+)(edition|bundle|version|pack)[)\\]]?$`);
const BARE_ISSUE = new RegExp(
  `${DASH}(?:goty|game of the year|digital deluxe|next[ -]gen(?:eration)?|campaign|episode (?:1|one)|complete (?:(?:first )?season|story))[)\\]]?$`,
);
/** An edition that is sold together with something else: `Premium Edition & Great White Shark Card Bundle`. */
const AND_MORE = / edition (?:and|\+) .*$/;

// A remaster is a game of its own in the catalogue, if the catalogue has it at all.
const MADE_ANEW = `(?:hd[ -]?2d )?(?:hd )?re(?:masters?|mastered|make)(?: edition| version| collection)?`;
const REMASTER = [MADE_ANEW, `hd(?: edition| version| collection)?`, `redux`, `classic(?: edition)?`];
// A game of one console that is sold there once more. On another console, or on Steam, it may have been made anew.
const REISSUE = [
  `(?:definitive|legendary|enhanced|special|legacy|anniversary|extended|directors|final|original|reloaded|re-elected)(?: edition| version| cut)?`,
  `(?:directors cut|digital legacy) edition`,
  `\\d+(?:th|st|nd|rd)(?: year)? anniversary(?: edition| celebration)?`,
  `\\d+ years? celebration`,
  `(?:complete\\+?|ultimate|gold|premium|platinum|deluxe)`,
  `scholar of the first sin|final battle|razors edge|digital edition of light`,
];
const OTHERS = [
  `season (?:1|one)`,
  `(?:campaign|single ?player|multiplayer|wrecking zone)`,
  `(?:official )?(?:video ?)?game`,
  `(?:(?:full )?package|collection|bundle)`,
];
const ANY_REISSUE = new RegExp(`${DASH}(?:${REISSUE.join('|')})[)\\]]?$`);
const ANY_REMAKE = new RegExp(`${DASH}(?:${[...REMASTER, ...REISSUE, ...OTHERS].join('|')})[)\\]]?$`);
const SAYS_MADE_ANEW = new RegExp(`${DASH}(?:${MADE_ANEW})[)\\]]?$`);
const ANY_BRACKET = /\s*[([][^()[\]]+[)\]]$/;
const NAMED_EDITION = /(?:edition|bundle|version)[)\]]?$/;
const NAMED_EDITION_WORDS = 6;

/** Words in the name of an edition that make it more, or something else, than the game alone. */
const NO_PLAIN_EDITION =
  /^(?:re.*master.*|remake|hd|redux|classics?|definitive|legendary|enhanced|special|anniversary|vr|mobile|lite|trilogy|collections?|anthology|saga|duology|games|season|upgrade|expansion|and|\+)$/;
/**
 * A word that says no more than which edition of a game is meant. What stands before it may be the name of the game.
 */
const PLAIN_WORD = new RegExp(`^(?:${QUALITY})$`);
/** How long a title must be, in words or letters, before the name of an edition that no dash or colon marks. */
const UNMARKED = { words: 2, letters: 9 };

/**
 * Titles without the names of editions (Deluxe, Gold, Game of the Year), the longest first. All of them count, because
 * a game may be called by one: `Persona 5 Royal Ultimate Edition` passes through `Persona 5 Royal`.
 */
export function issueSteps(text: string): string[] {
  const steps = dropOneIssue(text);
  const last = steps.at(-1);
  return last === undefined ? [text] : [text, ...steps.slice(0, -1), ...issueSteps(last)];
}

/** A title without any name of an edition. */
export const dropIssue = (text: string): string => issueSteps(text).at(-1) ?? text;

/** The titles that dropping one edition's names one by one, from the end, passes through. */
function dropOneIssue(text: string): string[] {
  const [whole, names, kind] = ISSUE.exec(text) ?? [];
  if (whole === undefined || names === undefined) {
    const left = text.replace(BARE_ISSUE, '').replace(AND_MORE, ' edition');
    return left && left !== text ? [left] : [];
  }
  const base = text.slice(0, -whole.length);
  const each = names.match(EACH_NAME) ?? [];
  const shorter = each.map((_, index) => tidy(`${base} ${each.slice(0, each.length - index).join('')}`));
  const steps = [...shorter.flatMap((left, index) => (index > 0 ? [`${left} ${kind}`, left] : [left])), base];
  return base ? steps : [];
}

/** The title without a name that its publisher made up for an edition: `Hollow Knight` of `…: Voidheart Edition`. */
export function plainEditions(text: string): string[] {
  return splitEditions(text)
    .filter(() => !/version[)\]]?$/.test(text))
    .filter(({ name, rest }) => !name.some(word => NO_PLAIN_EDITION.test(word)) && isMarked(name, rest))
    .flatMap(({ rest }) => issueSteps(tidy(rest)));
}

/**
 * The title without a long name of an edition that no sign marks: `NieR:Automata` of `… Become as Gods Edition`. As many
 * words may be the end of another game's title, so only a game that everybody knows is meant by what is left.
 */
export function namedEditions(text: string): string[] {
  return splitEditions(text)
    .filter(() => !/version[)\]]?$/.test(text))
    .filter(({ name }) => name.length > UNMARKED.words && !name.some(word => NO_PLAIN_EDITION.test(word)))
    .filter(({ name, rest }) => !name.some(word => PLAIN_WORD.test(word)) && rest.length >= UNMARKED.letters)
    .map(({ rest }) => tidy(rest));
}

/** The titles without words for a game that is sold once more, as `Definitive Edition`; longest first. */
export function reissueSteps(text: string): string[] {
  const issue = dropIssue(text);
  const left = issue.replace(ANY_REISSUE, '');
  return left && left !== issue ? [...issueSteps(left), ...reissueSteps(left)] : [];
}

/** A game's title without the name of an edition of the same game; the game may be sold by that elsewhere. */
export const plainTitles = (text: string): string[] => [...issueSteps(text).slice(1), ...plainEditions(text)];

/** A game's titles without the name of an edition, also of one that may say that the game was made anew. */
export const editionlessTitles = (text: string): string[] => [...plainTitles(text), ...reissueSteps(text)];

/** The titles that a title without the word "edition" may mean: `Mafia Definitive` is `Mafia: Definitive Edition`. */
export const asEdition = (text: string): string[] =>
  ANY_REISSUE.test(text) && !NAMED_EDITION.test(text) ? [`${text} edition`] : [];

/** Whether a title says that its game is sold once more or was made anew: no other game is called so. */
export const saysReissue = (text: string): boolean => ANY_REMAKE.test(text);

/** Whether a title says that it is a game made anew, in whichever edition. */
export const saysMadeAnew = (text: string): boolean => SAYS_MADE_ANEW.test(dropIssue(text));

/** Titles without words that may make the title another game's; the nearest first. */
export function looserTitles(text: string): string[] {
  const issue = dropIssue(text);
  const named = splitEditions(text).map(({ rest }) => dropIssue(tidy(rest)));
  return [issue, ...remakeSteps(issue), ...named];
}

function remakeSteps(text: string): string[] {
  const left = text.replace(ANY_REMAKE, '');
  const shorter = left && left !== text ? left : text.replace(ANY_BRACKET, '');
  return shorter && shorter !== text ? [...issueSteps(shorter), ...remakeSteps(dropIssue(shorter))] : [];
}

type Split = { name: string[]; rest: string };

/**
 * Ways to split a title before the name of an edition. How many words name it cannot be known, so each number is tried:
 * `… Become as Gods Edition`.
 */
function splitEditions(text: string): Split[] {
  if (!NAMED_EDITION.test(text)) return [];
  const words = text.split(' ').slice(0, -1);
  const counts = Array.from({ length: Math.min(NAMED_EDITION_WORDS, words.length - 1) }, (_, index) => index + 1);
  const splits = counts.map(count => ({ name: words.slice(-count), rest: words.slice(0, -count).join(' ') }));
  return splits.filter(({ name }) => !name.some(word => /\d/.test(word)));
}

function isMarked(name: string[], rest: string): boolean {
  if (/[:–—-]$/.test(rest)) return true;
  return name.length <= UNMARKED.words && (/\d$/.test(rest) || rest.length >= UNMARKED.letters);
}

const tidy = (text: string) => text.replace(/[\s:,–—-]+$/, '');
