import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLocation } from 'wouter';
import { type ApiError, auth } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { clearReturn, type ProviderCode, readReturn } from '../../platform/provider-return.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import { askToLogIn, completeSignIn, type HalfLogin } from '../session/sign-in.ts';
import { PROVIDER_NAMES, type Provider } from './providers.ts';
import { forgetNext, rememberedNext } from './use-starting.ts';

const exchange = (provider: Provider, given: ProviderCode) =>
  askToLogIn(auth[':provider'].$post({ param: { provider }, json: given }));

type Answer = Awaited<ReturnType<typeof exchange>>;

/** A new person, and what the provider said of them. */
export type Newcomer = Extract<Answer, { kind: 'incomplete' }>;

/**
 * The state of a person who returns from a provider. `half`: the provider, or a password, was right and is not enough;
 * `ticket` is that of a provider which is linked then.
 */
export type ReturnStep =
  | { kind: 'working' | 'refused' | 'expired' | 'unproven' | 'failed' | 'taken' | 'lost' | 'closed' }
  | { kind: 'away'; error: ApiError }
  | { kind: 'incomplete'; newcomer: Newcomer }
  | { kind: 'half'; half: HalfLogin; ticket?: string };

function firstStep(returned: ReturnType<typeof readReturn>): ReturnStep {
  if (!returned) return { kind: 'lost' };
  if ('code' in returned) return { kind: 'working' };
  return { kind: returned.error === 'access_denied' ? 'refused' : 'failed' };
}

export function stepAfter(error: ApiError): ReturnStep {
  const { status, problem } = error;
  if (status === 0 || status === 429 || status >= 500) return { kind: 'away', error };
  if (status === 404) return { kind: 'closed' };
  const ends = new Map(
    Object.entries<ReturnStep>({
      social_expired: { kind: 'expired' },
      confirm_identity: { kind: 'unproven' },
      social_taken: { kind: 'taken' },
    }),
  );
  return ends.get(problem.code ?? '') ?? { kind: 'failed' };
}

/** Takes the provider's answer once, and continues with it as far as possible. */
export function useReturn(provider: Provider) {
  const [returned] = useState(readReturn);
  const [step, setStep] = useState(() => firstStep(returned));
  const [, navigate] = useLocation();
  const { mutate } = useSWRConfig();
  const isSent = useRef(false);

  const goOn = () => {
    const next = rememberedNext();
    forgetNext();
    navigate(next, { replace: true });
  };

  /** The person is logged in, and goes on to where they wanted to go. */
  const enter = async (accessToken: string, said?: string) => {
    await completeSignIn(accessToken);
    if (said) toast.show({ text: said });
    goOn();
  };

  const take = async (answer: Answer) => {
    if (answer.kind === 'half') return setStep({ kind: 'half', half: answer });
    if (answer.kind === 'incomplete') return setStep({ kind: 'incomplete', newcomer: answer });
    if (answer.kind === 'signed-in') return enter(answer.access_token);
    toast.show({ text: t('social.linked', { provider: PROVIDER_NAMES[provider] }) });
    await mutate(['profile']);
    goOn();
  };

  const send = async () => {
    if (!returned || 'error' in returned) return;
    setStep({ kind: 'working' });
    await exchange(provider, returned).then(take, (error: unknown) => setStep(stepAfter(apiErrorOf(error))));
  };

  const sendOnce = useEffectEvent(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  });

  useLayoutEffect(() => clearReturn(), []);
  useEffect(() => sendOnce(), []);

  return { step, setStep, send, enter };
}

export type Return = ReturnType<typeof useReturn>;
