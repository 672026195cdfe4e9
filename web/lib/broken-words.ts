import { t } from './i18n.ts';

/** What is said where something did not load, and of another try. */
export const brokenWords = () => ({
  title: t('common.said.brokenTitle'),
  text: t('common.said.brokenText'),
  retry: t('common.act.retry'),
});
