import type { en } from '../en.ts';

/** English is the reference: a missing sentence does not compile. */
export const missing: typeof en.missing = {
  title: 'تعذّر سؤال IGDB.',
  reasons: {
    rate_limited: 'تطلب منّا IGDB أن نتمهّل. حاول بعد دقيقة من فضلك.',
    provider_down: 'لا تجيب IGDB الآن. حاول لاحقًا من فضلك.',
    provider_changed: 'أجابت IGDB بما لم نفهمه. حاول لاحقًا من فضلك.',
    credential_expired: 'انتهت صلاحية وصولنا نحن إلى IGDB، وعلينا تجديدها. لا شيء مطلوب منك.',
  },
};
