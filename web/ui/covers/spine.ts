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
  /** The space of the lettering. */
  from: number;
  to: number;
  field: string;
  foot: string;
}

/** The same edition from its side: as thick as the game is long, as tall as its case was (a cover is 400). */
export function drawSpine({ slug, title, length, on = '' }: SpineGame): DrawnSpine {
  const look = lookOf(slug);
  const thick = length ? THICK[length] : USUAL_THICK;
  const tall = TALL[on] ?? USUAL_TALL;
  const binding = bind(look, createDice(look.hash ^ SPINE_SALT), thick, tall);
  const open = `<svg viewBox="0 0 ${thick} ${tall}" role="img" aria-label="${escapeXml(title)}">`;
  const art = binding.art + lettering(look, binding, title, thick) + footMark(look, binding.foot, on, thick, tall);
  return { ...look, svg: `${open}${rect(0, 0, thick, tall, look.ground)}${art}</svg>`, thick, tall };
}

function bind(look: Look, dice: Dice, thick: number, tall: number): Binding {
  const { ground, shade, spark } = look;
  const middle = thick / 2;
  const plain = { from: 22, to: tall - 40, field: ground, foot: ground };
  const kinds = [
    () => ({
      ...plain,
      art: rect(0, 0, thick, 54, shade) + disc(middle, 27, Math.min(11, thick * 0.24), spark),
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

function lettering(look: Look, { from, to, field }: Binding, title: string, thick: number): string {
  const { main, rest } = splitTitle(title);
  const room = to - from;
  const whole = (size: number, tail: string) =>
    textWidth(main, size, 600) + (tail ? textWidth(`  ${tail}`, size, 300) : 0);
  let size = Math.min(thick * 0.44, 27);
  const tail = whole(size, rest) > room && whole(size * 0.8, rest) > room ? '' : rest;
  while (size > 10 && whole(size, tail) > room) size -= 0.5;
  const small = tail ? `<tspan font-weight="300" dx="${n(size * 0.4)}">${escapeXml(tail)}</tspan>` : '';
  const turn = `translate(${n(thick / 2 - size * 0.35)} ${n(from)}) rotate(90)`;
  const text = `<text font-size="${n(size)}" fill="${onto(look, field)}" font-weight="600">${escapeXml(main)}${small}</text>`;
  return `<g transform="${turn}">${text}</g>`;
}

function footMark(look: Look, foot: string, on: string, thick: number, tall: number): string {
  const size = on ? Math.min(11, (thick - 8) / (on.length * 0.6)) : 0;
  if (size <= 7.5) return '';
  return line(thick / 2, tall - 18, size, 600, onto(look, foot), on, ' text-anchor="middle"');
}
