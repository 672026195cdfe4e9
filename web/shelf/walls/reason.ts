import type { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf as reasonOfAnswer } from '../../platform/reason.ts';

/** The same where a dialog may stand over the notice that nothing answers. */
export const reasonOf = (error: ApiError) => (error.status === 0 ? t('walls.edit.away') : reasonOfAnswer(error));
