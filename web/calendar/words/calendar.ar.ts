import type { Dictionary } from '../../locales/shape.ts';

export const calendar: Dictionary['calendar'] = {
  title: 'المواعيد',
};
