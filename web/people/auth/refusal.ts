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

type FieldKey = Extract<Parameters<typeof t>[0], `fields.${string}`>;

const isFieldKey = (key: string): key is FieldKey => /^fields\.[a-z_]+$/.test(key);

/**
 * The error of a field, in words. `message` is a schema's key with its bound behind a colon (`too_long:60`), or a
 * sentence of the API, which stays as it is.
 */
export function fieldMessage(label: string, message: string): string {
  const [name, bound] = message.split(':');
  const key = `fields.${name}`;
  if (!isFieldKey(key)) return message;
  const said = t(key, { n: Number(bound) });
  return name === 'required' ? t('auth.requiredOf', { field: label, message: said }) : said;
}

/** The first error of a field, in words; undefined if there is none. */
export function wrongWith(errors: FieldErrors, field: string, label: string): string | undefined {
  const message = errors[field]?.[0];
  return message && fieldMessage(label, message);
}
