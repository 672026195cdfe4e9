import { ForgottenScreen } from './forgotten-form.tsx';

/** Asking for a link to a new password. */
export function ForgotPasswordPage() {
  return <ForgottenScreen what="forgotPassword" />;
}
