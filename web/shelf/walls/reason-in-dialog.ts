import type { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';

/** Why a call was refused, where a dialog may stand over the notice that nothing answers. */
export const reasonInDialog = (error: ApiError) => reasonOf(error, t('walls.edit.away'));
