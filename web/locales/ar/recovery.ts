import type { recovery as english } from '../en/recovery.ts';
import type { Shape } from '../shape.ts';

export const recovery: Shape<typeof english> = {
  forgotPassword: { title: 'نسيت كلمة المرور؟' },
  forgotUsername: { title: 'نسيت اسم المستخدم؟' },
  reset: { title: 'اختر كلمة مرور جديدة' },
  confirm: { title: 'أكّد بريدك' },
};
