import { useState } from 'react';
import type * as v from 'valibot';
import { useLocation } from 'wouter';
import {
  ConfirmEmail,
  type EndedWay,
  ResetPassword,
  type StayingWay,
} from '../../../worker/people/recovery/recovery.schema.ts';
import { paths } from '../../paths.ts';
import { ApiError, api, ask } from '../../platform/api.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { endSession } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from '../auth/auth.module.css';
import { FormBox, PasswordField } from '../auth/auth-form.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { isProvider, offered, type Provider, providerTitle, providerTitles } from '../social/providers.ts';
import { Remembered } from './recovery-parts.tsx';

const WORDS = {
  open: { title: 'recovery.reset.title', text: 'recovery.reset.text' },
  expired: { title: 'recovery.expired.title', text: 'recovery.expired.resetText' },
  done: { title: 'recovery.resetDone.title', text: 'recovery.resetDone.text' },
  missing: { title: 'recovery.missing.title', text: 'recovery.missing.text' },
} as const;

/**
 * The page of the mailed link: a new password and what it has ended and left, or a new link if this one is not valid.
 */
export function ResetPasswordPage() {
  const t = useT();
  const token = useLinkToken(ConfirmEmail);
  const [expired, setExpired] = useState<string>();
  const [answer, setAnswer] = useState<ResetAnswer>();
  const state = answer ? 'done' : !token ? 'missing' : token === expired ? 'expired' : 'open';
  const title = t(WORDS[state].title);
  return (
    <AuthLayout title={title} text={t(WORDS[state].text)} caption={t('recovery.caption')} state={state} isFilled>
      {token && state === 'open' && (
        <NewPasswordForm key={token} token={token} onExpired={() => setExpired(token)} onDone={setAnswer} />
      )}
      {(state === 'missing' || state === 'expired') && (
        <ButtonLink variant="main" wide href={paths.forgotPassword}>
          {t('recovery.askAnew')}
        </ButtonLink>
      )}
      {answer ? (
        <ResetDone answer={answer} />
      ) : (
        <p className={`${styles.foot} meta between`}>
          <Remembered />
        </p>
      )}
    </AuthLayout>
  );
}

type NewPasswordProps = {
  token: string;
  onExpired: () => void;
  /** Called when the password is set and there is more to say than that. */
  onDone: (answer: ResetAnswer) => void;
};

const isExpired = (error: unknown) => error instanceof ApiError && error.problem.code === 'link_expired';

const said = ({ unlinked }: ResetAnswer) =>
  unlinked.length > 0
    ? say('recovery.said.resetUnlinked', { providers: providerTitles(unlinked) })
    : say('recovery.said.reset');

/** The new password, twice. It ends every session, this browser's too, and leads to the log-in. */
function NewPasswordForm({ token, onExpired, onDone }: NewPasswordProps) {
  const t = useT();
  const [, navigate] = useLocation();

  async function reset(input: v.InferOutput<typeof ResetPassword>): Promise<void> {
    const answer = await ask(api.account.resetPassword.$post({ json: input }), { quiet: true }).catch(error => {
      if (!isExpired(error)) throw error;
    });
    if (!answer) return onExpired();
    endSession();
    if (hasMore(answer)) return onDone(answer);
    toast.show({ text: said(answer) });
    navigate(paths.login, { replace: true });
  }

  const form = useAuthForm({
    schema: ResetPassword,
    initial: { token, newPassword: '', confirmPassword: '', unlinkProviders: false },
    onSubmit: reset,
  });
  return (
    <FormBox form={form} submit={t('recovery.reset.go')}>
      <PasswordField
        isNew
        form={form}
        name="newPassword"
        label={t('recovery.reset.password')}
        help={t('auth.signup.passwordHelp')}
      />
      <PasswordField isNew form={form} name="confirmPassword" label={t('recovery.reset.again')} />
      {offered.length > 0 && (
        <Checkbox {...form.box('unlinkProviders')} help={t('recovery.reset.unlinkHelp')}>
          {t('recovery.reset.unlink')}
        </Checkbox>
      )}
    </FormBox>
  );
}

/** What a new password has unlinked and ended, and what it has left. */
type ResetAnswer = { unlinked: Provider[]; ended?: EndedWay[]; stays?: StayingWay[] };

/** Whether it is more than a toast can say. */
const hasMore = ({ ended = [], stays = [] }: ResetAnswer) => ended.length + stays.length > 0;

/** What a new password by mail has ended, and what still opens the account: its reader knows what of it is theirs. */
function ResetDone({ answer: { unlinked, ended = [], stays = [] } }: { answer: ResetAnswer }) {
  const t = useT();
  const list = (items: string[]) => items.join(t('common.comma'));
  const gone = [
    ...ended.map(kind => t(`recovery.endedWays.${kind}`)),
    ...(unlinked.length ? [providerTitles(unlinked)] : []),
  ];
  return (
    <div className={styles.form}>
      {stays.length > 0 && (
        <Notice title={t('recovery.resetDone.stays')}>
          {t('recovery.resetDone.staysText', {
            what: list(stays.map(way => t(`recovery.stayingWays.${way.kind}`, { name: nameIn(way) }))),
          })}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice title={t('recovery.resetDone.ended')}>{t('recovery.resetDone.endedText', { what: list(gone) })}</Notice>
      )}
      <ButtonLink variant="main" wide href={paths.login}>
        {t('recovery.toLogin')}
      </ButtonLink>
    </div>
  );
}

/** What its owner knows it by: a provider's own name, or the one that it was given. */
const nameIn = ({ kind, name }: StayingWay) =>
  (kind === 'providers' && name && isProvider(name) ? providerTitle(name) : name) ?? '';
