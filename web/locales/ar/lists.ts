import type { lists as english } from '../en/lists.ts';
import type { Shape } from '../shape.ts';

export const lists: Shape<typeof english> = {
  title: 'lists',
};
