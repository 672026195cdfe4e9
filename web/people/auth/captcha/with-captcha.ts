import * as v from 'valibot';
import { captcha } from '../../../platform/site.ts';

type CaptchaInput = { captcha?: string | null | undefined };

/**
 * The schema of a form that sends the value of the bot check, if a check is set up. A missing value is said together
 * with everything else that is wrong.
 */
export function withCaptcha<Schema extends v.GenericSchema<unknown, CaptchaInput>>(schema: Schema) {
  return v.pipe(
    schema,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      const { value: input } = dataset;
      const given = typeof input === 'object' && input !== null && 'captcha' in input ? input.captcha : undefined;
      if (!captcha || given) return;
      addIssue({
        message: 'captcha_required',
        path: [{ type: 'object', origin: 'value', input: { captcha: given }, key: 'captcha', value: given }],
      });
    }),
  );
}
