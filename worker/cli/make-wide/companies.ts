/* Names of companies that a file has joined with commas, apart again. */

const FORM_WORD = [
  'inc|l\\.? ?l\\.? ?[cp]|ltd|limited|ltda|lda|gmbh|ug|kg|ag|ab|oy|aps|plc|pty|pte|pvt|co|corp|corporation',
  's\\.? ?a|s\\.? ?a\\.? ?s|s\\.? ?[rp]\\.? ?l|s\\.? ?l|s\\.? ?l\\.? ?u|s\\.? ?c|b\\.? ?v|n\\.? ?v|a\\.? ?s|k\\.? ?k|e\\.? ?u',
  's\\.? ?r\\.? ?o|spol\\. s ?r\\.? ?o|sp\\.? z\\.? ?o\\.? ?o|d\\.? ?o\\.? ?o|s\\.? ?a\\.? de c\\.? ?v|ph\\.? ?d|jr|sr',
].join('|');
/** A legal form, such as `Inc.` or `Pte. Ltd.`, perhaps with a country in brackets: it belongs to the name before it. */
const LEGAL_FORM = new RegExp(`^(?:(?:${FORM_WORD})[.,]*\\s*)+(?:\\([^)]*\\))?$`, 'i');
/** `Massive, a Ubisoft studio`. */
const APPOSITION = /^an? \S/;
const ADDRESS = /^(?:https?:\/\/|www\.)/i;
const AND = /^(?:and|&) /;

const isOpen = (name: string) => name.split('(').length > name.split(')').length;

const continues = (before: string, piece: string) =>
  LEGAL_FORM.test(piece) || APPOSITION.test(piece) || (isOpen(before) && piece.includes(')'));

/**
 * The names in a text that joins them with `, `. A comma inside a name, as in `FromSoftware, Inc.`, separates nothing;
 * addresses of pages are no names. One without a space after it never separates.
 */
export function splitCompanies(text: string): string[] {
  const names: string[] = [];
  for (const piece of text.split(', ').map(one => one.trim())) {
    const before = names.at(-1);
    if (before !== undefined && continues(before, piece)) names[names.length - 1] = `${before}, ${piece}`;
    else names.push(piece);
  }
  const plain = names.map(name => name.replace(AND, '').replace(/[,\s]+$/, '')).filter(name => !ADDRESS.test(name));
  return [...new Map(plain.filter(name => name !== '').map(name => [name.toLowerCase(), name])).values()];
}
