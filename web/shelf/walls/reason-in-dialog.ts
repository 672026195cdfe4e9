import type { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';

/**
 * Why a call was refused, inside the dialog, because the dialog may cover the notice that the server does not answer.
 */
export const reasonInDialog = (error: ApiError) => reasonOf(error, t('walls.edit.away'));
