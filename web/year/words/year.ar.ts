import type { Dictionary } from '../../locales/shape.ts';

export const year: Dictionary['year'] = {
  title: 'عامي في الألعاب',
};
