import type { FieldErrors } from '../../platform/form.ts';
import { t } from '../../platform/i18n.ts';

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
