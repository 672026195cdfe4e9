import { firstSigns } from '../../platform/characters.schema.ts';
import { textWidth } from './metrics.ts';
import { COVER_MARGIN, COVER_WIDTH, type CoverPage, HEIGHT, line, MEASURE, n } from './shapes.ts';

/** "The Witcher 3: Wild Hunt" is main "The Witcher 3", rest "Wild Hunt". */
export function splitTitle(title: string): { main: string; rest: string } {
  const at = title.search(/: | [–—-] /);
  if (at < 2) return { main: title, rest: '' };
  return { main: title.slice(0, at), rest: title.slice(at).replace(/^(: | [–—-] )/, '') };
}

const CAPITAL = 0.72;
const BY_MAX_LENGTH = 26;
const SMALLEST = 9;

/** Words of a title; a number never stands alone on a line ("Redemption 2", "Part II"). */
export function titleWords(text: string): string[] {
  const out: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = out.at(-1);
    const tail = /^(\d{1,2}|[IVX]+|&)$/.test(word) && last !== undefined && last.length < 12;
    if (tail) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

function wrap(words: string[], size: number, weight: number, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const next = line ? `${line} ${word}` : word;
    const full = line !== '' && textWidth(next, size, weight) > max;
    if (full) lines.push(line);
    line = full ? word : next;
  }
  return line ? [...lines, line] : lines;
}

interface Box {
  max: number;
  from: number;
  to: number;
  weight: number;
  rows: number;
}

interface Setting {
  size: number;
  lines: string[];
}

/** The first lines of a text that is too long at every size, its last one marked. */
function shortened(words: string[], { max, to, weight, rows }: Box): Setting {
  const lines = wrap(words, to, weight, max);
  const kept = lines.length > rows ? [...lines.slice(0, rows - 1), `${lines[rows - 1]}…`] : lines;
  const widest = Math.max(...kept.map(text => textWidth(text, to, weight)));
  return { size: to * Math.min(1, max / widest), lines: kept };
}

/**
 * The largest size at which the text fits into the box, with lines as even as possible. A text that does not fit at
 * `to` gets more rows and a smaller size before anything of it is left out.
 */
export function fitTitle(text: string, { max, from, to, weight, rows }: Box): Setting {
  const words = titleWords(text);
  const widest = (lines: string[], size: number) => Math.max(...lines.map(line => textWidth(line, size, weight)));
  for (let size = from; size >= to; size -= 1) {
    const lines = wrap(words, size, weight, max);
    if (lines.length > rows || widest(lines, size) > max) continue;
    for (let narrow = max * 0.5; narrow < max; narrow += 6) {
      const even = wrap(words, size, weight, narrow);
      if (even.length === lines.length && widest(even, size) <= max) return { size, lines: even };
    }
    return { size, lines };
  }
  if (to <= SMALLEST) return shortened(words, { max, from, to, weight, rows });
  return fitTitle(text, { max, from: to, to: Math.max(SMALLEST, to * 0.8), weight, rows: rows + 1 });
}

interface BlockPosition {
  /** Top of the first capital, or with `up` the foot of the last line. */
  y: number;
  up?: boolean;
  x?: number;
  max?: number;
  from: number;
  rows: number;
  weight?: number;
  anchor?: 'middle';
}

interface Block {
  svg: string;
  /** Height in the units of the page. */
  tall: number;
}

export function titleBlock(page: CoverPage, position: BlockPosition): Block {
  const { x = COVER_MARGIN, max = MEASURE, weight = 600 } = position;
  const main = fitTitle(page.main, { max, from: position.from, to: 20, weight, rows: position.rows });
  const lead = main.size * 1.06;
  const rest = fitRest(page.rest, max, main.size);
  const restLead = rest.size * 1.25;
  const gap = page.rest ? main.size * 0.28 + rest.size * 0.4 : 0;
  const restTall = page.rest ? gap + rest.size * CAPITAL + restLead * (rest.lines.length - 1) : 0;
  const tall = main.size * CAPITAL + lead * (main.lines.length - 1) + restTall;
  const top = (position.up ? position.y - tall : position.y) + main.size * CAPITAL;
  const below = top + lead * (main.lines.length - 1) + gap + rest.size * CAPITAL;
  const anchor = position.anchor ? ` text-anchor="${position.anchor}"` : '';
  const tracking = `${anchor} letter-spacing="${n(-main.size * 0.012)}"`;
  const set = (setting: Setting, y: number, step: number, bold: number, more: string) =>
    setting.lines.map((text, i) => line(x, y + i * step, setting.size, bold, page.ink, text, more)).join('');
  return { svg: set(main, top, lead, weight, tracking) + set(rest, below, restLead, 400, anchor), tall };
}

function fitRest(rest: string, max: number, mainSize: number): Setting {
  if (!rest) return { size: 0, lines: [] };
  return fitTitle(rest, { max, from: Math.max(13, Math.min(22, mainSize * 0.46)), to: 11, weight: 400, rows: 2 });
}

export function imprint(page: CoverPage, fill: string, y = HEIGHT - COVER_MARGIN): string {
  const by = page.by.length > BY_MAX_LENGTH ? `${firstSigns(page.by, BY_MAX_LENGTH - 1)}…` : page.by;
  const start = by ? line(COVER_MARGIN, y, 10, 500, fill, by, ' letter-spacing=".3"') : '';
  return start + yearMark(page, fill, y, ' letter-spacing=".3"');
}

export function yearMark(page: CoverPage, fill: string, y = HEIGHT - COVER_MARGIN, more = ''): string {
  return page.year ? line(COVER_WIDTH - COVER_MARGIN, y, 10, 500, fill, page.year, ` text-anchor="end"${more}`) : '';
}
