import type { Dictionary } from '../../locales/shape.ts';

export const deck: Dictionary['deck'] = {
  title: 'لعبة بعد أخرى',
};
