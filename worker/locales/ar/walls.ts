import type { walls as en } from '../en/walls.ts';

/** The mark behind a name keeps what follows it from running the name's way. */
export const walls: typeof en = {
  by: 'جدارية {{name}}\u200f',
  games: {
    zero: 'بلا ألعاب بعد',
    one: 'لعبة واحدة',
    two: 'لعبتان',
    few: '{{n}} ألعاب',
    many: '{{n}} لعبة',
    other: '{{n}} لعبة',
  },
};
