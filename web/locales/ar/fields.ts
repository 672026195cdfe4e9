import type { fields as english } from '../en/fields.ts';
import type { Shape } from '../shape.ts';

export const fields: Shape<typeof english> = {
  required: 'هذا الحقل مطلوب',
  not_text: 'يجب أن يكون هذا نصًا.',
  too_long: 'الحد الأقصى {{n}} حرفًا.',
  too_short: 'الحد الأدنى {{n}} أحرف.',
  too_many: 'الحد الأقصى {{n}} في المرة الواحدة.',
  out_of_range: 'هذا ليس من الخيارات.',
  bad_id: 'هذا المعرّف غير صالح.',
  bad_date: 'هذا التاريخ غير صالح.',
  email_invalid: 'البريد الإلكتروني غير صحيح',
  email_taken: 'هذا البريد مسجّل من قبل، اختر غيره من فضلك',
  english_only: 'حروف إنجليزية وأرقام ومسافات وشرطات ونقاط وشرطات سفلية فقط.',
  username_invalid: 'حروف إنجليزية صغيرة وأرقام والرموز - _ . فقط، وبلا مسافات.',
  username_taken: 'اسم المستخدم محجوز، اختر غيره من فضلك',
  password_short: '8 أحرف على الأقل.',
  password_mismatch: 'كلمتا المرور غير متطابقتين.',
  terms_required: 'الموافقة على الشروط والأحكام مطلوبة',
  too_young: 'يجب أن يكون عمرك فوق 13 سنة للتسجيل',
  secret_code_required: 'هذا الاسم محجوز. أدخل رمزه السري من فضلك.',
  secret_code_wrong: 'هذا الرمز السري لا يفتح هذا الاسم.',
  already_added: 'سبق أن أضفت هذه اللعبة على المنصة المختارة!',
  not_on_platform: 'لم تصدر هذه اللعبة على تلك المنصة.',
  wrong_list: 'هذه ليست من القوائم.',
};
