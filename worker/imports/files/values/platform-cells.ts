import { firstSigns } from '../../../platform/characters.schema.ts';
import { remember } from '../../../platform/remember.ts';
import { type FileRow, VALUE_MAX } from '../file-row.ts';
import { namesIn } from './names-in.ts';
import { isNothing } from './nothing.ts';
import { isComputer, isStore, namesBeside, readPlatform } from './platforms.ts';

/** No game is on more platforms; a row of a file could name ten thousands. */
const PLATFORMS_MAX = 50;
/** Longer cells are not remembered, and longer words are no names. In letters. */
const CELL_MAX = 200;

const isKnown = (word: string) => readPlatform(word) !== undefined;

/** `PS4/5` leaves out what `5` shares with the name before it. */
function completed(part: string, before = ''): string {
  if (isKnown(part) || before.length > CELL_MAX) return part;
  const whole = before.replace(/(?:\p{L}+|\p{N}+)[^\p{L}\p{N}]*$/u, part);
  return namesBeside(whole).length === 1 ? whole : part;
}

/** `Xbox (One/Series)` and `PC (Steam, GOG)` name several behind what they share. */
function unbracketed(part: string): string[] {
  const [, shared = '', inside = ''] = /^([^()]+)\(([^()]+)\)$/.exec(part) ?? [];
  const values = valuesIn(inside, PLATFORMS_MAX);
  if (values.length < 2) return [];
  if (isComputer(shared)) return values.every(isStore) ? values : [];
  const names = values.map(value => `${shared.trim()} ${value}`);
  return names.every(name => namesBeside(name).length === 1) ? names : [];
}

/** Two names without a sign between them are two platforms, and one name with other words is one. */
function apart(part: string): string[] {
  const several = unbracketed(part);
  if (several.length > 0) return several;
  if (isKnown(part)) return [part];
  const names = namesBeside(part);
  return names.length > 1 ? names : [part];
}

function namesOf(parts: string[]): string[] {
  const names: string[] = [];
  for (const part of parts) names.push(...apart(completed(part, names.at(-1))));
  // "PC, GOG" is one place: the store says where on the computer.
  return names.some(isStore) ? names.filter(name => !isComputer(name)) : names;
}

/** Whether all names lead to one place, or nowhere, and the cell is best left as it is. */
function isOne(cell: string, names: string[]): boolean {
  const places = new Set(names.map(name => readPlatform(name)));
  const [place] = places;
  if (places.size > 1 || names.length < 2 || writtenList(cell)) return false;
  // "Mega Drive/Genesis" is one machine without a place here; "Switch, Wii" are two.
  if (place === null) return /^[^,;|&+]*\/[^,;|&+]*$/.test(cell);
  return place === undefined || readPlatform(cell) === place;
}

function splitCell(cell: string): string[] {
  const names = namesOf(valuesIn(cell, PLATFORMS_MAX));
  return isOne(cell, names) ? [cell] : [...new Set(names)];
}

const remembered = remember(splitCell, 'words');

/** The platforms of a cell, which may name several by any sign in use; each word can be read by itself. */
export function platformWordsIn(cell: string): string[] {
  const text = cell.trim();
  return text === '' ? [] : text.length > CELL_MAX ? splitCell(text) : remembered(text);
}

/**
 * Adds a platform to a row: each word once, each place once, and no more than there are. A computer's word names the store
 * too where that is not Steam, so that a person can give it a place.
 */
export function addPlatform(row: FileRow, name: string, num: number | null, store = ''): void {
  const isElsewhere = num === null && store !== '' && readPlatform(name);
  const word = isElsewhere ? firstSigns(`${name} (${store})`, VALUE_MAX) : name;
  const isThere = row.platforms.includes(word) || (num !== null && row.subplatforms.includes(num));
  if (isThere || row.platforms.length >= PLATFORMS_MAX) return;
  row.platforms.push(word);
  row.subplatforms.push(num);
}

/** Between two values, whatever the writer's language. A sign inside of brackets divides nothing. */
const BETWEEN = /[,;/|&+\\•·\t\r\n،؛、，；／]|\s(?:and|und|et|y|e|и|og|och|en|ve|و)\s/giu;
const BRACKETS = /\([^()]*\)/g;
const HIDDEN = '\u0000';

/** A list as a program writes it, such as `['Humble Bundle', "Steam"]`. */
const WRITTEN = /^(?:\[.*\]|\{.*\})$/s;
const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

/** No list that a program writes for a game is longer. In letters. */
const WRITTEN_MAX = 2_000;

/** The values of a list that a program wrote, as JSON or as Python does; undefined for any other text. */
function writtenList(text: string): string[] | undefined {
  if (text.length > WRITTEN_MAX || !WRITTEN.test(text)) return undefined;
  try {
    return namesIn(JSON.parse(text));
  } catch {
    return pythonList(text);
  }
}

function pythonList(text: string): string[] | undefined {
  if (text.startsWith('{')) return undefined;
  const quoted = [...text.matchAll(QUOTED)].map(found => found[1] ?? found[2] ?? '');
  const values = quoted.length > 0 ? quoted : text.slice(1, -1).split(',');
  return values.map(value => value.replaceAll('\\', '').trim()).filter(value => !isNothing(value));
}

/** The values in a cell that holds several, in any of the ways in use, with at most `most` of them. */
function valuesIn(cell: string, most: number): string[] {
  const written = writtenList(cell);
  if (written) return written.slice(0, most);
  const bracketed: string[] = [];
  const open = cell.replaceAll(HIDDEN, '').replace(BRACKETS, found => {
    bracketed.push(found);
    return HIDDEN;
  });
  const whole = (part: string) => part.replaceAll(HIDDEN, () => bracketed.shift() ?? '').trim();
  return open.split(BETWEEN).map(whole).filter(Boolean).slice(0, most);
}
