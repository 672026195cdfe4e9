import type { Look } from '../covers.schema.ts';
import type { Dice } from './dice.ts';
import { discSvg, path, rectSvg } from './shapes.ts';

/* The bands of spines, of which each game has one. */

export interface Binding {
  art: string;
  /** A disc on it, which stays round however wide the spine is. */
  disc?: string;
  /** The space of the lettering. */
  from: number;
  to: number;
  field: string;
  foot: string;
}

/** The bands of a spine, by its game. */
export function bind(look: Look, dice: Dice, thick: number, tall: number): Binding {
  const { ground, shade, spark } = look;
  const middle = thick / 2;
  const plain = { from: 22, to: tall - 40, field: ground, foot: ground };
  const kinds = [
    () => ({
      ...plain,
      art: rectSvg(0, 0, thick, 54, shade),
      disc: discSvg(middle, 27, Math.min(11, thick * 0.24), spark),
      from: 72,
    }),
    () => ({ ...plain, art: lines(look, thick, tall), from: 52, to: tall - 76 }),
    () => ({ ...plain, art: rectSvg(0, tall * 0.66, thick, tall * 0.34, shade), to: tall * 0.66 - 14, foot: shade }),
    () => ({ ...plain, art: stripes(look, dice, thick), from: 86 }),
    () => ({ ...plain, art: path(`M0 0H${thick}V${thick}A${thick} ${thick} 0 0 1 0 0Z`, shade), from: thick + 18 }),
    () => ({ ...plain, art: reversed(look, thick, tall), to: tall - 82, field: shade }),
  ];
  return kinds[look.hash % kinds.length]?.() ?? { ...plain, art: '' };
}

const lines = ({ spark }: Look, thick: number, tall: number) =>
  rectSvg(0, 26, thick, 3, spark) + rectSvg(0, 34, thick, 1.5, spark) + rectSvg(0, tall - 62, thick, 3, spark);

const reversed = ({ shade, ground }: Look, thick: number, tall: number) =>
  rectSvg(0, 0, thick, tall, shade) + rectSvg(0, tall - 66, thick, 66, ground);

const stripes = ({ shade, spark }: Look, dice: Dice, thick: number) =>
  [0, 1, 2, 3].map(i => rectSvg(0, 20 + i * 13, thick, 6, i === dice.int(0, 3) ? spark : shade)).join('');
