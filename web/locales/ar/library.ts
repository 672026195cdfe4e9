import type { library as english } from '../en/library.ts';
import type { Shape } from '../shape.ts';

export const library: Shape<typeof english> = {
  title: 'library',
};
