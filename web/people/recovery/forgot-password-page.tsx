import { ForgottenScreen } from './forgotten-form.tsx';

/** The form that asks for a link to set a new password. */
export function ForgotPasswordPage() {
  return <ForgottenScreen what="forgotPassword" />;
}
