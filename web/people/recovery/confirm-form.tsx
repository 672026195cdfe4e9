import { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { isSignedIn } from '../../platform/session.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { FormBox } from '../auth/auth-form.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';

/** What became of a link. `taken`: somebody else has confirmed the same address meanwhile. */
export type Confirmation = { kind: 'done' | 'already' | 'taken' | 'expired'; email?: string };

/** A link that works no longer is no error for a person whose address is confirmed. */
async function explainExpired(): Promise<Confirmation> {
  if (!isSignedIn()) return { kind: 'expired' };
  const profile = await ask(api.users.profile.$get(), { quiet: true }).catch(() => undefined);
  return profile?.emailVerified ? { kind: 'already', email: profile.email } : { kind: 'expired' };
}

async function confirm(token: string): Promise<Confirmation> {
  try {
    const { email, already } = await ask(api.account.confirmEmail.$post({ json: { token } }), { quiet: true });
    return { kind: already ? 'already' : 'done', email };
  } catch (error) {
    const { code } = apiErrorOf(error).problem;
    if (code === 'email_taken') return { kind: 'taken' };
    if (code === 'link_expired') return explainExpired();
    throw error;
  }
}

/** One press, which may be repeated when no answer came. */
export function ConfirmForm({ token, onOutcome }: { token: string; onOutcome: (found: Confirmation) => void }) {
  const t = useT();
  const { mutate } = useSWRConfig();
  const press = async () => {
    onOutcome(await confirm(token));
    void mutate(['profile']);
  };
  const form = useAuthForm({ schema: v.object({}), initial: {}, onSubmit: press });
  return <FormBox form={form} submit={t('recovery.confirm.go')}></FormBox>;
}
