import type { frame as english } from '../en/frame.ts';
import type { Shape } from '../shape.ts';

export const frame: Shape<typeof english> = {
  title: 'frame',
};
