import { captcha } from '../../../platform/site.ts';

/** Whether a form has the value of the bot check; if no check is set up, every form passes. */
export function isProven(input: { captcha?: string | null | undefined }): boolean {
  return !captcha || !!input.captcha;
}
