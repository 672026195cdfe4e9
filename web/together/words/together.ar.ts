import type { Dictionary } from '../../locales/shape.ts';

export const together: Dictionary['together'] = {
  title: 'ألعابنا المشتركة',
};
