import type { Dictionary } from '../../locales/shape.ts';

export const tonight: Dictionary['tonight'] = {
  title: 'الليلة',
  tabs: { label: 'الليلة والخطة', tonight: 'الليلة', plan: 'الخطة' },
};
