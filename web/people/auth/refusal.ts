import type { ApiError } from '../../platform/api.ts';
import type { FieldErrors } from '../../platform/form.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';

/**
 * Why a call was refused, in words. After too many attempts the sentence is the short one, because the button of the
 * form counts the wait down.
 */
export const refusalText = (error: ApiError): string =>
  (error.status === 429 && error.problem.title) || reasonOf(error, t('common.said.away'));

/** What a refused form shows: the messages of its fields, or one sentence above it. */
export const formErrors = (error: ApiError): FieldErrors => error.problem.errors ?? { form: [refusalText(error)] };

const isTold = ({ status, problem }: ApiError) =>
  [401, 403, 500].includes(status) || (status === 400 && problem.errors !== undefined);

/** Says why a call failed that has no form to show it, unless the layout has said it. Other errors are thrown again. */
export function sayRefusal(error: unknown): void {
  const refusal = apiErrorOf(error);
  if (!isTold(refusal)) toast.show({ kind: 'bad', text: refusalText(refusal) });
}
