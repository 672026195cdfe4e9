import { CircleAlert } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { AuthForm } from './use-auth-form.ts';

/** Says above the form what is wrong with it as a whole, or how many of its fields are wrong. */
export function FormNotice({ errors, isTried }: Pick<AuthForm, 'errors' | 'isTried'>) {
  const t = useT();
  const whole = errors.form?.[0];
  const n = Object.keys(errors).length;
  if (!isTried || n === 0) return null;
  return <Notice kind="bad" icon={CircleAlert} role="alert" title={whole ?? t('auth.toPutRight', { n })} />;
}
