const SLUG_MAX_LETTERS = 80;

// Signs are removed before Unicode normalisation, which would turn the trademark sign into the letters "TM".
const SIGNS = /[™®©℠℗]/g;
const APOSTROPHES = /['’‘‛`´ʼʻ′＇]/g;
const MARKS = /\p{M}/gu;
const DOTTED_LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;

const runsOf = (text: string) =>
  text
    .replace(SIGNS, '')
    .replace(APOSTROPHES, '')
    .replace(DOTTED_LETTERS, letters => letters.replaceAll('.', ''))
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A name as the last part of an address: `Tom Clancy’s Rainbow Six® Siege` gives `tom-clancys-rainbow-six-siege`, and
 * `S.T.A.L.K.E.R. 2` gives `stalker-2`. Letters of other scripts stay; a name without any gives `otherwise`. Not unique.
 */
export function slugify(name: string, otherwise: string): string {
  const slug = runsOf(name).join('-');
  if (slug.length <= SLUG_MAX_LETTERS) return slug || otherwise;
  const cut = slug.slice(0, SLUG_MAX_LETTERS + 1);
  return cut.slice(0, cut.lastIndexOf('-')).toWellFormed() || otherwise;
}
