import { mixHex, onto } from './colour.ts';
import {
  box,
  COVER_MARGIN,
  COVER_WIDTH,
  type Composition,
  type CoverOutline,
  clipped,
  discSvg,
  HEIGHT,
  hill,
  MEASURE,
  n,
  path,
  pathsByColour,
  polygon,
  rectSvg,
} from './shapes.ts';
import { imprint, titleBlock } from './type.ts';

/** A sun setting behind a flat horizon. */
export const horizon: Composition = (page, dice) => {
  const title = titleBlock(page, { y: COVER_MARGIN + 2, from: 44, rows: 3 });
  const sea = dice.between(270, 300);
  const r = Math.min(dice.between(84, 116), (sea - title.tall - 58) / 1.3);
  const x = dice.pick([96, 150, 204]);
  const sunY = sea - r * dice.between(-0.1, 0.3);
  let out = clipped(`${page.id}a`, `<rect width="300" height="${n(sea)}"/>`, discSvg(x, sunY, r, page.spark));
  out += rectSvg(0, sea, COVER_WIDTH, HEIGHT - sea, page.shade);
  for (let i = 0, y = sea + 12; y < HEIGHT - 44; i++, y += 11 + i) {
    const width = r * (1.5 - i * 0.18) * dice.between(0.75, 1);
    if (width > 12) out += rectSvg(x - width / 2 + dice.between(-8, 8), y, width, 4, page.spark, ' rx="2"');
  }
  return out + title.svg + imprint(page, onto(page, page.shade));
};

/** Hills behind hills. */
export const strata: Composition = (page, dice) => {
  const steps = 5;
  const far = mixHex(page.ground, page.spark, 0.55);
  const title = titleBlock(page, { y: COVER_MARGIN + 2, from: 42, rows: 3 });
  const low = Math.max(196, title.tall + 100);
  const gap = (HEIGHT - low - 30) / steps;
  const sunX = dice.between(70, 230);
  const sunY = low - dice.between(4, 36);
  let out = discSvg(sunX, sunY, Math.min(dice.between(24, 44), (low - title.tall - 40) * 0.6), page.spark);
  for (let i = 0; i < steps; i++) {
    const outline = hill(dice, low + i * gap, 24 - i * 2, dice.int(2, 4));
    out += path(outline, mixHex(far, page.shade, i / (steps - 1)));
  }
  return out + title.svg + imprint(page, onto(page, page.shade));
};

/** Mountains with a lit and an unlit side. */
export const peaks: Composition = (page, dice) => {
  const title = titleBlock(page, { up: true, y: HEIGHT - 30, from: 36, rows: 2 });
  const base = HEIGHT - 30 - title.tall - 24;
  let out = discSvg(dice.between(60, 240), base - dice.between(170, 205), dice.between(18, 32), page.spark);
  const summits = Array.from({ length: 5 }, (_, i) => ({
    x: 20 + ((i * 137 + dice.between(0, 90)) % 280),
    height: dice.between(130, 190) - i * 20,
  }));
  summits.forEach(({ x, height }, i) => {
    const half = height * dice.between(0.62, 0.84);
    const dent = x + dice.between(-14, 14);
    const tip = base - height;
    out += polygon([x, tip, x - half, base, dent, base], mixHex(page.shade, page.spark, 0.16 + i * 0.1));
    out += polygon([x, tip, x + half, base, dent, base], mixHex(page.shade, page.ground, 0.22));
  });
  return out + title.svg + imprint(page, page.ink, COVER_MARGIN + 8);
};

/** A city at night, one window lit. */
export const windows: Composition = (page, dice) => {
  const title = titleBlock(page, { y: COVER_MARGIN + 2, from: 40, rows: 2 });
  const columns = 6;
  const gap = 8;
  const width = (MEASURE - gap * (columns - 1)) / columns;
  const height = 20;
  const rows = Math.min(8, Math.floor((HEIGHT - 50 - title.tall - 50) / (height + gap)));
  const top = HEIGHT - 48 - rows * (height + gap);
  const lit = dice.int(6, columns * rows - 8);
  const skyline = Array.from({ length: columns }, () => dice.int(0, rows - 4));
  const pane = (at: number) => {
    if (dice.chance(0.12) || at === lit) return page.spark;
    return dice.chance(0.5) ? page.shade : mixHex(page.ground, page.shade, 0.45);
  };
  const panes = skyline.flatMap((from, column) => {
    const floors = Array.from({ length: Math.max(0, rows - from) }, (_, i) => from + i);
    const x = COVER_MARGIN + column * (width + gap);
    return floors.map(
      (row): CoverOutline => [pane(row * columns + column), box(x, top + row * (height + gap), width, height)],
    );
  });
  return pathsByColour(panes) + title.svg + imprint(page, page.ink);
};
