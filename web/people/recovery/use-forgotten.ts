import { useState } from 'react';
import type * as v from 'valibot';
import { ForgotPassword } from '../../../worker/people/recovery/recovery.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';

/** What can be forgotten: the names of the calls, and of their words. */
export type Forgotten = 'forgotPassword' | 'forgotUsername';

/** Both calls take the same input. */
const ForgottenInput = withCaptcha(ForgotPassword);

type ForgottenInput = v.InferOutput<typeof ForgottenInput>;

/** The API sends one mail a minute, counted from when the last one left, which is a moment after the request. */
const AGAIN_AFTER_SECONDS = 65;

/** The form that asks for a mail, and after that the address it was sent to. */
export function useForgotten(what: Forgotten) {
  const [sentTo, setSentTo] = useState<string>();

  async function order(input: ForgottenInput): Promise<void> {
    await ask(api.account[what].$post({ json: input }), { quiet: true });
    setSentTo(input.email);
    form.rest(AGAIN_AFTER_SECONDS);
    toast.show({ text: t('recovery.said.sent') });
  }

  const form = useAuthForm({ schema: ForgottenInput, initial: { email: '' }, onSubmit: order });
  const change = () => {
    setSentTo(undefined);
    form.rest(0);
  };
  return { form, sentTo, change };
}
