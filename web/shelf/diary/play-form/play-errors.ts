import type { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import type { PlayErrors } from './play-values.ts';

/** The fields of the dialog by the names that the API gives them. */
const NAMES = {
  startedAt: 'started',
  startedPrecision: 'started',
  finishedAt: 'ended',
  finishedPrecision: 'ended',
  minutes: 'hours',
  note: 'note',
} as const;

/** A refusal in the words of the dialog: beside its fields, or over them all. */
export function errorsOf(error: ApiError): PlayErrors {
  const { errors = {} } = error.problem;
  const byField: PlayErrors = {};
  for (const [name, field] of Object.entries(NAMES)) byField[field] ??= errors[name]?.[0];
  if (Object.values(byField).some(Boolean)) return byField;
  return { form: `${t('diary.form.failed')} ${reasonOf(error, t('common.said.away'))}` };
}
