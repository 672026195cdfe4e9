import type { Dictionary } from '../../locales/shape.ts';

export const subscriptions: Dictionary['subscriptions'] = {
  title: 'الاشتراكات',
};
