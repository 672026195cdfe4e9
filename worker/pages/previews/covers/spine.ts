import { lookOf } from '../../../catalogue/covers.schema.ts';
import { type Canvas, type Colour, colourOf, createCanvas } from '../paint/canvas.ts';
import { fill } from '../paint/fill.ts';
import { disc, type Outline, quarter, rect } from '../paint/shapes.ts';
import { directionOf } from '../text/bidi.ts';
import type { GlyphBook } from '../text/book.ts';
import { fitText } from '../text/fit-text.ts';
import { writableOf } from '../text/letters.ts';
import { write } from '../text/line.ts';

/* A game from its side, as the app draws it: as thick as it is long, as tall as its case was. It is painted lying, its
   head at the left, and then stood up. */

export type Colours = Record<'ground' | 'ink' | 'shade' | 'spark', Colour> & { hash: number };

/** The colours that the app gives the same game, and the hash that decides all the rest. */
export function coloursOf(slug: string): Colours {
  const { hash, ground, ink, shade, spark } = lookOf(slug);
  return { hash, ground: colourOf(ground), ink: colourOf(ink), shade: colourOf(shade), spark: colourOf(spark) };
}

const TALL = new Map(Object.entries<number>({ 'Xbox 360': 424, Vita: 330, Steam: 388 }));
const USUAL_TALL = 400;
const THICK: Record<number, number> = { 1: 40, 2: 50, 3: 62, 4: 80 };
const USUAL_THICK = 46;
const CAPITAL = 0.72;
const SIZES = [27, 24, 21, 18, 15, 13, 11, 9];

export type SpineGame = { slug: string; title: string; length: number | null; platform: string | null };
type Size = { thick: number; tall: number };

/** The measures of a spine, in the units in which a cover is 300 by 400. */
export const spineSize = ({ length, platform }: Pick<SpineGame, 'length' | 'platform'>): Size => ({
  thick: THICK[length ?? 0] ?? USUAL_THICK,
  tall: TALL.get(platform ?? '') ?? USUAL_TALL,
});

type PaintedOutline = [outline: Outline, colour: Colour];
/** What is printed on a spine, and the space of its lettering. */
type Binding = { art: PaintedOutline[]; from: number; to: number; field: Colour };

/** One of six bindings: the same that the app gives the game. */
function bindingOf({ hash, ground, shade, spark }: Colours, { thick, tall }: Size): Binding {
  const band = (at: number, wide: number, colour: Colour): PaintedOutline => [rect(at, 0, wide, thick), colour];
  const plain = { from: 22, to: tall - 22, field: ground };
  const kinds: (() => Binding)[] = [
    () => {
      const sign: PaintedOutline = [disc(27, thick / 2, Math.min(11, thick * 0.24)), spark];
      return { ...plain, art: [band(0, 54, shade), sign], from: 72 };
    },
    () => {
      const art = [band(26, 3, spark), band(34, 1.5, spark), band(tall - 62, 3, spark)];
      return { ...plain, art, from: 52, to: tall - 76 };
    },
    () => ({ ...plain, art: [band(tall * 0.66, tall * 0.34, shade)], to: tall * 0.66 - 14 }),
    () => {
      const lit = (hash >>> 7) % 4;
      return { ...plain, art: [0, 1, 2, 3].map(i => band(20 + i * 13, 6, i === lit ? spark : shade)), from: 86 };
    },
    () => ({ ...plain, art: [[quarter(0, 0, thick, 0), shade]], from: thick + 18 }),
    () => ({ art: [band(0, tall, shade), band(tall - 66, 66, ground)], from: 22, to: tall - 82, field: shade }),
  ];
  return kinds[hash % kinds.length]?.() ?? { ...plain, art: [] };
}

const lightOf = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The colour of the game's own that stands out most from a field. */
function onto({ ink, ground, spark }: Colours, field: Colour): Colour {
  const apart = (colour: Colour) => Math.abs(lightOf(colour) - lightOf(field));
  return [ground, spark].reduce((best, one) => (apart(one) > apart(best) ? one : best), ink);
}

/** A picture turned a quarter clockwise. */
function standUp({ width, height, data }: Canvas): Canvas {
  const stood = createCanvas(height, width, [0, 0, 0]);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < height; x += 1) {
      const from = ((height - 1 - x) * width + y) * 3;
      stood.data.set(data.subarray(from, from + 3), (y * height + x) * 3);
    }
  return stood;
}

/** A spine, `scale` pixels for a unit. */
export function drawSpine(game: SpineGame, scale: number, book: GlyphBook): Canvas {
  const look = coloursOf(game.slug);
  const size = spineSize(game);
  const { art, from, to, field } = bindingOf(look, size);
  const canvas = createCanvas(Math.round(size.tall * scale), Math.round(size.thick * scale), look.ground);
  for (const [outline, colour] of art) fill(canvas, outline, colour, { x: 0, y: 0, scale });
  const title = writableOf(game.title, book);
  const type = { book, weight: 'strong', direction: directionOf(title, 'ltr') } as const;
  const sizes = SIZES.filter(one => one <= size.thick * 0.46).map(one => ({ size: one, rows: 1 }));
  const set = fitText(title, { max: to - from, sizes }, type);
  const isLtr = type.direction === 'ltr';
  const spot = { x: (isLtr ? from : to) * scale, y: (size.thick / 2 + (set.size * CAPITAL) / 2) * scale };
  const written = { ...spot, colour: onto(look, field), anchor: isLtr ? 'left' : 'right' } as const;
  write(canvas, set.lines[0] ?? '', { ...type, size: set.size * scale }, written);
  return standUp(canvas);
}
