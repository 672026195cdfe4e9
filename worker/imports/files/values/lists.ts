import { namesIn } from './names-in.ts';
import { isNothing } from './nothing.ts';

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
export function writtenList(text: string): string[] | undefined {
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
export function valuesIn(cell: string, most: number): string[] {
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
