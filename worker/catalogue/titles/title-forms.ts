import { fold, runsOf, splitWords } from './fold.ts';
import { squash } from './title-keys.ts';
import company from './words/company-words.json' with { type: 'json' };

/* The forms in which another source may write one and the same title. An edition is the game with what was sold beside
   it, and may be all that a shop sells; words for a game made anew (remaster, remake, HD, definitive, redux) never are. */

/** Another form of a title, as one word; `year` is the year of the game if the form names it. */
export type TitleForm = { squash: string; year: string | undefined; isEdition: boolean };

/** Names of makers and owners that some sources put in front of a title. */
const BRANDS = company.brands.split(', ').sort((a, b) => b.length - a.length);

/** An edition that only names the shop or the system. */
const SHOPS = /\s(?:steam|windows|pc|digital)\s+edition\s*$/i;
const YEAR_ASIDE = /\s*\((?:classic,?\s*)?((?:19|20)\d\d)\)\s*$/i;
const EDITION =
  /[\s:–-]+(?:the\s+)?(?:(?!definitive|special|hd|remaster\S*|redux|legacy|collectors?|free|vr\b)[\p{L}\d'’]+\s+){1,2}edition\s*$|\s+dx\s*$/iu;
const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTERS = /(?=\p{L})\P{Script=Latin}/u;
/** Fewer letters than this are a name beside others, not the title again. */
const SHORTEST = 3;

const squashOf = (title: string) => squash(splitWords(fold(title)));

/** A title without what repeats it in other letters: `潛水員戴夫 DAVE THE DIVER`, `STRIDER / ストライダー飛竜`. */
function withoutOtherLetters(title: string): string {
  if (!OTHER_LETTERS.test(title)) return title;
  const kept = title
    .split(/\s+/)
    .filter(word => !OTHER_LETTERS.test(word))
    .join(' ');
  return kept.replace(/[^\p{L}]/gu, '').length >= SHORTEST && LATIN.test(kept) ? kept : title;
}

function withoutBrand(title: string): string {
  const words = runsOf(fold(title));
  const brand = BRANDS.find(name => words.join(' ').startsWith(`${name} `));
  return brand ? words.slice(brand.split(' ').length).join(' ') : title;
}

export function titleForms(title: string): TitleForm[] {
  const year = YEAR_ASIDE.exec(title)?.[1];
  const plain = [withoutOtherLetters, withoutBrand, (text: string) => text.replace(SHOPS, '')].map(change => ({
    squash: squashOf(change(title)),
    year: undefined,
    isEdition: false,
  }));
  const dated = year ? [{ squash: squashOf(title.replace(YEAR_ASIDE, '')), year, isEdition: false }] : [];
  const edition = title.replace(EDITION, '');
  const sold = edition === title ? [] : [{ squash: squashOf(edition), year: undefined, isEdition: true }];
  const forms = [...plain, ...dated, ...sold];
  const whole = squashOf(title);
  return forms.filter(form => form.squash && form.squash !== whole);
}

/** Whether a plus makes a title another one: Metrico+ is not Metrico, though their letters are the same. */
export const isEnhanced = (title: string): boolean => /\+\s*$/.test(title);
