import { ForgottenDoor } from './forgotten-form.tsx';

/** Asking for one's own username. */
export function ForgotUsernamePage() {
  return <ForgottenDoor what="forgotUsername" />;
}
