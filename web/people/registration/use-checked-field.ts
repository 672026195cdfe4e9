import { useT } from '../../platform/i18n.ts';
import { fieldMessage } from '../auth/field-message.ts';
import type { CheckedName } from './availability.ts';
import type { SignUp } from './use-sign-up.ts';

/** A field that the API checks once it is left: its control, and its error or the note that it is free. */
export function useCheckedField(form: SignUp, name: CheckedName, label: string) {
  const t = useT();
  const { standing, onLeave } = form[name];
  const { onBlur, ...control } = form.field(name);
  const wrong = form.errors[name]?.[0] ?? (standing === 'taken' ? `${name}_taken` : undefined);
  const leave = () => {
    onBlur();
    onLeave();
  };
  return {
    control: { ...control, onBlur: leave },
    standing,
    error: wrong && fieldMessage(label, wrong),
    free: standing === 'free' ? t('auth.signup.free') : undefined,
  };
}
