import { ForgottenDoor } from './forgotten-door.tsx';

/** Asking for one's own username. */
export function ForgotUsernamePage() {
  return <ForgottenDoor what="forgotUsername" />;
}
