import type { search as english } from '../en/search.ts';
import type { Shape } from '../shape.ts';

export const search: Shape<typeof english> = {
  title: 'search',
};
