import { t } from './i18n.ts';
import { shownReference } from './reference.ts';

/** The words for something that did not load, and a retry. `error` is what was thrown. */
export const brokenWords = (error: unknown) => ({
  title: t(`common.said.${navigator.onLine ? 'brokenTitle' : 'notKept'}`),
  text: t('common.said.brokenText'),
  retry: t('common.act.retry'),
  reference: shownReference(error),
});
