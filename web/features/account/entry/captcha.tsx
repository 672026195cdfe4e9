import type { Entry } from './use-entry.ts';

interface CaptchaProps {
  /** The form it guards: its value is the field `captcha`. */
  form: Entry;
  /** What the API expects the check to be for. */
  action: 'register' | 'resend' | 'reset' | 'username';
}

/** The bot check, where one is set up; nothing elsewhere. */
export function Captcha(_props: CaptchaProps) {
  return null;
}
