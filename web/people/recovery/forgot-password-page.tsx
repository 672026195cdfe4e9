import { ForgottenDoor } from './forgotten-form.tsx';

/** Asking for a link to a new password. */
export function ForgotPasswordPage() {
  return <ForgottenDoor what="forgotPassword" />;
}
