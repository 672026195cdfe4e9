import type { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { reasonOf as reasonOfAnswer } from '../../lib/reason.ts';

/** The same where a dialog may stand over the notice that nothing answers. */
export const reasonOf = (error: ApiError) => (error.status === 0 ? t('walls.edit.away') : reasonOfAnswer(error));
