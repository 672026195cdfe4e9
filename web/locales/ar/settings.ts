import type { settings as english } from '../en/settings.ts';
import type { Shape } from '../shape.ts';

export const settings: Shape<typeof english> = {
  title: 'الملف الشخصي',
  password: { title: 'غيّر كلمة المرور' },
};
