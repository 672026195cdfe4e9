import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { ConfirmEmail, Resend } from '../../../worker/people/recovery/recovery.schema.ts';
import { paths } from '../../paths.ts';
import { ApiError, api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { isSignedIn, useSignedIn } from '../../platform/session.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from '../auth/auth.module.css';
import { FormBox } from '../auth/auth-form.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { AgainButton } from './recovery-parts.tsx';

const WORDS = {
  asked: { title: 'recovery.confirm.title', text: 'recovery.confirm.text' },
  done: { title: 'recovery.confirm.done', text: 'recovery.confirm.doneText' },
  already: { title: 'recovery.confirm.already', text: 'recovery.confirm.alreadyText' },
  taken: { title: 'recovery.confirm.taken', text: 'recovery.confirm.takenText' },
  expired: { title: 'recovery.expired.title', text: 'recovery.expired.confirmText' },
  missing: { title: 'recovery.missing.title', text: 'recovery.missing.text' },
} as const;

/** The page of the mailed link. A press confirms, not the visit: programs that open every link of a mail do nothing. */
export function ConfirmEmailPage() {
  const token = useLinkToken(ConfirmEmail);
  return <Confirming key={token} token={token} />;
}

function Confirming({ token }: { token: string | undefined }) {
  const t = useT();
  const [outcome, setOutcome] = useState<Confirmation>();
  const state = outcome?.kind ?? (token ? 'asked' : 'missing');
  const title = t(WORDS[state].title);
  return (
    <AuthLayout title={title} text={t(WORDS[state].text)} caption={t('recovery.caption')} state={state} isFilled>
      {token && state === 'asked' ? (
        <ConfirmForm token={token} onOutcome={setOutcome} />
      ) : (
        <ConfirmNext
          isSettled={state === 'done' || state === 'already' || state === 'taken'}
          email={outcome?.email}
          onVerified={() => setOutcome({ kind: 'already' })}
        />
      )}
    </AuthLayout>
  );
}

/** What became of a link. `taken`: somebody else has confirmed the same address meanwhile. */
type Confirmation = { kind: 'done' | 'already' | 'taken' | 'expired'; email?: string };

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
function ConfirmForm({ token, onOutcome }: { token: string; onOutcome: (found: Confirmation) => void }) {
  const t = useT();
  const { mutate } = useSWRConfig();
  const press = async () => {
    onOutcome(await confirm(token));
    void mutate(['profile']);
  };
  const form = useAuthForm({ schema: v.object({}), initial: {}, onSubmit: press });
  return <FormBox form={form} submit={t('recovery.confirm.go')} />;
}

type ConfirmNextProps = {
  isSettled: boolean;
  email: string | undefined;
  /** The address was confirmed meanwhile. */
  onVerified: () => void;
};

/** The next step: onwards if there is nothing left to do here, otherwise to a new link. */
function ConfirmNext({ isSettled, email, onVerified }: ConfirmNextProps) {
  const signedIn = useSignedIn();
  if (isSettled) return <Onwards email={email} />;
  return signedIn ? <ResendForm onVerified={onVerified} /> : <LogInFirst />;
}

/** The settings send new links; the way to them leads through the log-in. */
function LogInFirst() {
  const t = useT();
  return (
    <div className={styles.form}>
      <p className="quiet">{t('recovery.confirm.visitor')}</p>
      <ButtonLink variant="main" wide href={paths.settings}>
        {t('recovery.toLogin')}
      </ButtonLink>
    </div>
  );
}

function Onwards({ email }: { email: string | undefined }) {
  const t = useT();
  const signedIn = useSignedIn();
  return (
    <div className={styles.form}>
      {email && <Notice icon={MailCheck} title={<bdi>{email}</bdi>} />}
      <ButtonLink variant="main" wide href={signedIn ? paths.library : paths.login}>
        {t(signedIn ? 'recovery.toLibrary' : 'recovery.toLogin')}
      </ButtonLink>
    </div>
  );
}

/** The API sends one such mail a minute. */
const AGAIN_AFTER_SECONDS = 60;

const ResendWithCaptcha = withCaptcha(Resend);

const isVerified = (error: unknown) => error instanceof ApiError && error.problem.code === 'already_verified';

function ResendForm({ onVerified }: { onVerified: () => void }) {
  const t = useT();
  const [isSent, setSent] = useState(false);

  async function resend(input: v.InferOutput<typeof ResendWithCaptcha>): Promise<void> {
    try {
      await ask(api.account.resendVerificationEmail.$post({ json: input }), { quiet: true });
    } catch (error) {
      if (isVerified(error)) return onVerified();
      throw error;
    }
    setSent(true);
    form.rest(AGAIN_AFTER_SECONDS);
    toast.show({ text: t('recovery.said.confirmationSent') });
  }

  const form = useAuthForm({ schema: ResendWithCaptcha, initial: {}, onSubmit: resend });
  return (
    <FormBox form={form}>
      {isSent ? (
        <Notice icon={MailCheck}>{t('recovery.confirm.resentTo')}</Notice>
      ) : (
        <p className="quiet">{t('recovery.confirm.person')}</p>
      )}
      <Captcha action="resend" form={form} />
      <AgainButton variant="main" busy={form.busy} waitSeconds={form.waitSeconds}>
        {t('recovery.confirm.resend')}
      </AgainButton>
    </FormBox>
  );
}
