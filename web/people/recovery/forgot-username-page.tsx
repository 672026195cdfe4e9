import { ForgottenScreen } from './forgotten-form.tsx';

/** Asking for one's own username. */
export function ForgotUsernamePage() {
  return <ForgottenScreen what="forgotUsername" />;
}
