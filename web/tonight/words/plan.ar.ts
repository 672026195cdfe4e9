import type { Dictionary } from '../../locales/shape.ts';

export const plan: Dictionary['plan'] = {
  title: 'الخطة',
};
