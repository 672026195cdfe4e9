import { t } from './i18n.ts';
import { shownReference } from './reference.ts';

/** The words for something that did not load, and a retry. `error` is what was thrown. */
export const brokenWords = (error: unknown) => ({
  title: t(navigator.onLine ? 'common.said.brokenTitle' : 'common.said.notKeptTitle'),
  text: t(navigator.onLine ? 'common.said.brokenText' : 'common.said.notKeptText'),
  retry: t('common.act.retry'),
  reference: shownReference(error),
});
