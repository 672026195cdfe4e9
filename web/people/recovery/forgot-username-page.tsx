import { ForgottenScreen } from './forgotten-form.tsx';

/** The form that asks for one's own username. */
export function ForgotUsernamePage() {
  return <ForgottenScreen what="forgotUsername" />;
}
