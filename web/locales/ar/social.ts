import type { social as english } from '../en/social.ts';
import type { Shape } from '../shape.ts';

export const social: Shape<typeof english> = {
  title: 'خطوة أخيرة',
};
