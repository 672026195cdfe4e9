import { t } from './i18n.ts';

/** The question for a person who leaves a dialog in which they have typed something. */
export const discardWords = () => ({
  title: t('common.discard.title'),
  stayLabel: t('common.discard.stay'),
  leaveLabel: t('common.discard.leave'),
  children: t('common.discard.text'),
});
