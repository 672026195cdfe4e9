import { type Look, lookOf } from '../../../worker/catalogue/covers/schema.ts';
import { onto } from './colour.ts';
import { createDice, type Dice } from './dice.ts';
import { textWidth } from './metrics.ts';
import { disc, escapeXml, line, n, path, rect } from './shapes.ts';
import { splitTitle } from './title.ts';

const SPINE_SALT = 0x51ed270b;
// Cases as they were sold: Xbox 360's was taller, the Vita's shorter.
const TALL: Record<string, number> = { 'Xbox 360': 424, Vita: 330, Steam: 388 };
const USUAL_TALL = 400;
const THICK = { short: 40, medium: 50, long: 62, verylong: 80 };
const USUAL_THICK = 46;
/** The least size of lettering, in the units of the spine, and the longest title that is printed whole. */
const SMALLEST = 8;
const LONGEST = 90;

export type SpineLength = keyof typeof THICK;

interface SpineGame {
  slug: string;
  title: string;
  length?: SpineLength | undefined;
  /** The subplatform's own name, as printed at the foot. */
  on?: string | undefined;
}

interface DrawnSpine extends Look {
  svg: string;
  thick: number;
  tall: number;
}

interface Binding {
  art: string;
  /** A disc on it, which stays round however wide the spine is. */
  disc?: string;
  /** The space of the lettering. */
  from: number;
  to: number;
  field: string;
  foot: string;
}

/** The parts of a spine of a thickness: its bands, what lies on them in its own shape, and the colour of lettering. */
export function partsOf({ slug, title, on = '' }: Omit<SpineGame, 'length'>, thick: number) {
  const look = lookOf(slug);
  const tall = TALL[on] ?? USUAL_TALL;
  const binding = bind(look, createDice(look.hash ^ SPINE_SALT), thick, tall);
  const words = lettering(look, binding, title, thick) + footMark(look, binding.foot, on, thick, tall);
  const bands = rect(0, 0, thick, tall, look.ground) + binding.art;
  return { look, tall, bands, words: (binding.disc ?? '') + words, ink: onto(look, binding.field) };
}

/** The same edition from its side: as thick as the game is long, as tall as its case was (a cover is 400). */
export function drawSpine({ length, ...game }: SpineGame): DrawnSpine {
  const thick = length ? THICK[length] : USUAL_THICK;
  const { look, tall, bands, words } = partsOf(game, thick);
  const open = `<svg viewBox="0 0 ${thick} ${tall}" role="img" aria-label="${escapeXml(game.title)}">`;
  return { ...look, svg: `${open}${bands}${words}</svg>`, thick, tall };
}

function bind(look: Look, dice: Dice, thick: number, tall: number): Binding {
  const { ground, shade, spark } = look;
  const middle = thick / 2;
  const plain = { from: 22, to: tall - 40, field: ground, foot: ground };
  const kinds = [
    () => ({
      ...plain,
      art: rect(0, 0, thick, 54, shade),
      disc: disc(middle, 27, Math.min(11, thick * 0.24), spark),
      from: 72,
    }),
    () => ({ ...plain, art: lines(look, thick, tall), from: 52, to: tall - 76 }),
    () => ({ ...plain, art: rect(0, tall * 0.66, thick, tall * 0.34, shade), to: tall * 0.66 - 14, foot: shade }),
    () => ({ ...plain, art: stripes(look, dice, thick), from: 86 }),
    () => ({ ...plain, art: path(`M0 0H${thick}V${thick}A${thick} ${thick} 0 0 1 0 0Z`, shade), from: thick + 18 }),
    () => ({ ...plain, art: reversed(look, thick, tall), to: tall - 82, field: shade }),
  ];
  return kinds[look.hash % kinds.length]?.() ?? { ...plain, art: '' };
}

const lines = ({ spark }: Look, thick: number, tall: number) =>
  rect(0, 26, thick, 3, spark) + rect(0, 34, thick, 1.5, spark) + rect(0, tall - 62, thick, 3, spark);

const reversed = ({ shade, ground }: Look, thick: number, tall: number) =>
  rect(0, 0, thick, tall, shade) + rect(0, tall - 66, thick, 66, ground);

const stripes = ({ shade, spark }: Look, dice: Dice, thick: number) =>
  [0, 1, 2, 3].map(i => rect(0, 20 + i * 13, thick, 6, i === dice.int(0, 3) ? spark : shade)).join('');

type Run = readonly [text: string, weight: number];

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, [text, weight]) => sum + textWidth(text, 1, weight), 0);

/** The title in one line or, where that would be small, in two: the subtitle tells two games of a series apart. */
function lettering(look: Look, binding: Binding, title: string, thick: number): string {
  const { main, rest } = splitTitle(title);
  const room = binding.to - binding.from;
  const whole: Run[] = rest ? [[main, 600] as const, [`  ${rest}`, 300] as const] : [[main, 600] as const];
  const largest = Math.min(thick * 0.44, 27);
  const size = Math.min(largest, room / widthOf(whole));
  if (size >= largest * 0.7) return upright(look, binding, thick, size, [whole]);
  return twoLines(look, binding, title, thick);
}

function twoLines(look: Look, binding: Binding, title: string, thick: number): string {
  const { main, rest } = splitTitle(title);
  const room = binding.to - binding.from;
  const sizeOf = (pair: readonly Run[]) =>
    Math.min(thick * 0.32, 19, ...pair.map(([text, weight]) => room / textWidth(text, 1, weight)));
  const asPrinted: readonly Run[] = rest
    ? [
        [main, 600],
        [rest, 300],
      ]
    : inHalves(title);
  const pair = sizeOf(asPrinted) < SMALLEST ? inHalves(withoutMiddle(title)) : asPrinted;
  return upright(
    look,
    binding,
    thick,
    sizeOf(pair),
    pair.map(run => [run]),
  );
}

/** Both ends of a title that is too long even for two lines: the start names the series, the end the part. */
const withoutMiddle = (title: string) =>
  title.length > LONGEST ? `${title.slice(0, LONGEST * 0.6)}… ${title.slice(-LONGEST * 0.4)}` : title;

function inHalves(text: string): readonly Run[] {
  const words = text.split(' ');
  const widest = (at: number) =>
    Math.max(textWidth(words.slice(0, at).join(' '), 1, 600), textWidth(words.slice(at).join(' '), 1, 600));
  let best = words.length;
  for (let at = 1; at < words.length; at++) if (widest(at) < widest(best)) best = at;
  return [words.slice(0, best), words.slice(best)].filter(half => half.length > 0).map(half => [half.join(' '), 600]);
}

/** Lines that run down the spine, the first one on the right. */
function upright(look: Look, { from, field }: Binding, thick: number, size: number, rows: readonly Run[][]): string {
  const lead = size * 1.12;
  const right = thick / 2 + (size * 0.7 + lead * (rows.length - 1)) / 2 - size * 0.7;
  const texts = rows.map((runs, i) => {
    const spans = runs.map(([text, weight]) => `<tspan font-weight="${weight}">${escapeXml(text)}</tspan>`).join('');
    return `<text y="${n(i * lead)}" xml:space="preserve">${spans}</text>`;
  });
  const style = `font-size="${n(size)}" fill="${onto(look, field)}"`;
  return `<g transform="translate(${n(right)} ${n(from)}) rotate(90)" ${style}>${texts.join('')}</g>`;
}

function footMark(look: Look, foot: string, on: string, thick: number, tall: number): string {
  const size = on ? Math.min(11, (thick - 8) / (on.length * 0.6)) : 0;
  if (size <= 7.5) return '';
  return line(thick / 2, tall - 18, size, 600, onto(look, foot), on, ' text-anchor="middle"');
}
