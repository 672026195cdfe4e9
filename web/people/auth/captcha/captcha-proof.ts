import { captcha } from '../../../platform/site.ts';

/** Whether a form carries what the bot check said of its sender; where none is set up, every form does. */
export function isProven(input: { captcha?: string | null | undefined }): boolean {
  return !captcha || !!input.captcha;
}
