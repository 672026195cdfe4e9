import type { game as english } from '../en/game.ts';
import type { Shape } from '../shape.ts';

export const game: Shape<typeof english> = {
  title: 'game',
};
