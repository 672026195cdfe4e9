import { useState } from 'react';
import type * as v from 'valibot';
import { LinkAccount } from '../../../worker/imports/accounts/accounts.schema.ts';
import { type ApiError, api, ask } from '../../platform/api.ts';
import { type FieldErrors, useForm } from '../../platform/form.ts';
import { t } from '../../platform/i18n.ts';
import { providerErrorIn } from '../provider-error.ts';
import type { GamingProvider } from '../providers.ts';
import { type Account, showAccounts } from '../use-accounts.ts';

/** What the reader is told about an account that was just linked. */
export type LinkedAccount = Pick<Account, 'id' | 'gamerTag' | 'accountType'>;

/** The error about the name, in words: the schema's key, or a sentence of the API. */
function nameMessage(message: string): string {
  const [key, bound] = message.split(':');
  if (key === 'required' || key === 'user_name_required') return t('fields.user_name_required');
  return key === 'too_long' ? t('fields.too_long', { n: Number(bound) }) : message;
}

export function useLink(provider: GamingProvider, onLinked: (account: LinkedAccount) => void) {
  const [helpUrl, setHelpUrl] = useState<string | null>(null);
  const post = async ({ userName }: v.InferOutput<typeof LinkAccount>) => {
    setHelpUrl(null);
    const call = api[':provider{steam|psn|xbox}'].account.$post({ param: { provider }, json: { userName } });
    const { account } = await ask(call, { quiet: true });
    await showAccounts();
    onLinked(account);
  };
  /** The field shows the provider's error. An error without a field stands above the form. */
  const errorsOf = (error: ApiError): FieldErrors => {
    const { message, helpUrl } = providerErrorIn(error);
    setHelpUrl(helpUrl);
    if (error.problem.code === 'provider_trouble') return { userName: [message] };
    return error.problem.errors ?? { form: [message] };
  };
  const form = useForm({ schema: LinkAccount, initial: { userName: '' }, onSubmit: post, errorsOf });
  const wrong = form.errors.userName?.[0];
  // Leaving the field removes no message: if the layout moved under a press, the press would miss
  const { onBlur: _left, ...nameProps } = form.field('userName');
  return { ...form, nameProps, wrong: wrong && nameMessage(wrong), helpUrl: wrong ? helpUrl : null };
}
