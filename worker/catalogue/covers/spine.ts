import { fits, signsOf } from '../../platform/characters.schema.ts';
import { type Look, lookOf } from '../covers.schema.ts';
import { type Binding, bind } from './bindings.ts';
import { onto } from './colour.ts';
import { createDice } from './dice.ts';
import { textWidth } from './metrics.ts';
import { escapeXml, line, n, rectSvg } from './shapes.ts';
import { splitTitle } from './type.ts';

const SPINE_SALT = 0x51ed270b;
// Cases as they were sold: Xbox 360's was taller, the Vita's shorter.
const TALL = new Map(Object.entries<number>({ 'Xbox 360': 424, Vita: 330, Steam: 388 }));
const USUAL_TALL = 400;
const THICK = { short: 40, medium: 50, long: 62, verylong: 80 };
const USUAL_THICK = 46;
/** The least size of lettering, in the units of the spine, and the longest title that is printed whole. */
const SMALLEST = 8;
const LONGEST = 90;

export type SpineLength = keyof typeof THICK;

/** How thick a spine is, in the units in which a cover is 300 wide. */
export const thickOf = (length: SpineLength | undefined): number => (length ? THICK[length] : USUAL_THICK);

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

/** The parts of a spine of a thickness: its bands, what lies on them in its own shape, and the colour of lettering. */
export function titleParts({ slug, title, on = '' }: Omit<SpineGame, 'length'>, thick: number) {
  const look = lookOf(slug);
  const tall = TALL.get(on) ?? USUAL_TALL;
  const binding = bind(look, createDice(look.hash ^ SPINE_SALT), thick, tall);
  const words = lettering(look, binding, title, thick) + footMark(look, binding.foot, on, thick, tall);
  const bands = rectSvg(0, 0, thick, tall, look.ground) + binding.art;
  return { look, tall, bands, words: (binding.disc ?? '') + words, ink: onto(look, binding.field) };
}

/** A drawn edition from its side: as thick as the game is long, as tall as its case was (a cover is 400). */
export function spineSvg({ length, ...game }: SpineGame): DrawnSpine {
  const thick = thickOf(length);
  const { look, tall, bands, words } = titleParts(game, thick);
  const open = `<svg viewBox="0 0 ${thick} ${tall}" role="img" aria-label="${escapeXml(game.title)}">`;
  return { ...look, svg: `${open}${bands}${words}</svg>`, thick, tall };
}

type Run = readonly [text: string, weight: number];

const run = (text: string, weight = 600): Run => [text, weight];

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, [text, weight]) => sum + textWidth(text, 1, weight), 0);

/** The title in one line or, where that would be small, in two: the subtitle tells two games of a series apart. */
function lettering(look: Look, binding: Binding, title: string, thick: number): string {
  const { main, rest } = splitTitle(title);
  const room = binding.to - binding.from;
  const whole = rest ? [run(main), run(`  ${rest}`, 300)] : [run(main)];
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
  const asPrinted = rest ? [run(main), run(rest, 300)] : inHalves(title);
  const pair = sizeOf(asPrinted) < SMALLEST ? inHalves(withoutMiddle(title)) : asPrinted;
  const rows = pair.map(one => [one]);
  return upright(look, binding, thick, sizeOf(pair), rows);
}

/** Both ends of a title that is too long even for two lines: the start names the series, the end the part. */
function withoutMiddle(title: string): string {
  if (fits(title, LONGEST)) return title;
  const signs = signsOf(title);
  return `${signs.slice(0, LONGEST * 0.6).join('')}… ${signs.slice(-LONGEST * 0.4).join('')}`;
}

function inHalves(text: string): readonly Run[] {
  const words = text.split(' ');
  const widest = (at: number) =>
    Math.max(textWidth(words.slice(0, at).join(' '), 1, 600), textWidth(words.slice(at).join(' '), 1, 600));
  let best = words.length;
  for (let at = 1; at < words.length; at++) if (widest(at) < widest(best)) best = at;
  return [words.slice(0, best), words.slice(best)].filter(half => half.length > 0).map(half => run(half.join(' ')));
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
