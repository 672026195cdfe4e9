import type { archives as english } from '../en/archives.ts';
import type { Shape } from '../shape.ts';

export const archives: Shape<typeof english> = {
  title: 'archives',
};
