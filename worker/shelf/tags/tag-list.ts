/* Tags in one cell of a table, with commas between. A sign of a tag that would part it in two is written as HTML has it. */

const PARTING = /[,;|]|&(?=#)/g;
/** A semicolon that ends a written sign parts nothing. */
const BETWEEN = /[,|\n]|(?<!&#(?:38|44|59|124));/;
const WRITTEN = /&#(38|44|59|124);/g;

export const joinTags = (names: readonly string[]): string =>
  names.map(name => name.replace(PARTING, sign => `&#${sign.charCodeAt(0)};`)).join(', ');

export const splitTags = (cell: string): string[] =>
  cell.split(BETWEEN).map(name => name.replace(WRITTEN, (_, code: string) => String.fromCharCode(Number(code))));
