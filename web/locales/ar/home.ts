import type { home as english } from '../en/home.ts';
import type { Shape } from '../shape.ts';

export const home: Shape<typeof english> = {
  title: 'home',
};
