import { CircleAlert, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import { type Method, ShowCode } from '../../../worker/people/factors/factors.schema.ts';
import { OwnPassword } from '../../../worker/people/social/social.schema.ts';
import { paths } from '../../paths.ts';
import { ask, connect } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { endSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import auth from '../auth/auth.module.css';
import { PasswordField, TextField } from '../auth/auth-form.tsx';
import { WaitButton } from '../auth/form-parts.tsx';
import { type AuthForm, useAuthForm } from '../auth/use-auth-form.ts';
import styles from '../factors/factors.module.css';
import { usePasskeyAct } from '../factors/passkey-log-in.tsx';
import { proveByCode, proveByPasskey, proveByPassword, useFactors } from '../factors/use-factors.ts';
import { keepNext } from '../session/next.ts';
import { useProfile } from '../settings/use-profile.ts';

type ProveDialogProps = {
  /** The factors that are accepted; none means that the password is, and a passkey too. */
  methods: readonly Method[];
  onProved: () => void;
  onClose: () => void;
};

type TypedProof = 'password' | 'code' | 'nothing';
type Proof = { password?: string | undefined; code?: string | undefined };

const FORMS: Record<TypedProof, v.GenericSchema<Proof, Proof>> = {
  password: OwnPassword,
  code: ShowCode,
  nothing: v.object({ password: v.optional(v.string()) }),
};

/** Asks the owner to prove who they are: by what is accepted of what they have; who has nothing at hand logs in again. */
export function ProveDialog({ methods, onProved, onClose }: ProveDialogProps) {
  const t = useT();
  const { isLoading, typed, hasPasskey } = useMeans(methods);
  const [isAgain, setAgain] = useState(false);
  const passkey = usePasskeyAct(() => proveByPasskey().then(onProved));
  const form = useAuthForm({
    schema: FORMS[typed],
    initial: {},
    onSubmit: async ({ password = '', code }) => {
      await (code === undefined ? proveByPassword(password) : proveByCode(code));
      onProved();
    },
  });
  if (isLoading) return null;
  const hasField = typed !== 'nothing';
  if (isAgain || !(hasField || hasPasskey)) return <AgainDialog onClose={onClose} />;
  const whole = passkey.reason ?? form.errors.form?.[0];
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      title={t('factors.prove.title')}
      note={t(methods.length > 0 ? 'factors.prove.factorText' : 'factors.prove.text')}
      onClose={onClose}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      acts={
        <>
          <Button onClick={onClose}>{t('common.act.cancel')}</Button>
          {!hasField && <Button onClick={() => setAgain(true)}>{t('auth.proof.again')}</Button>}
          {hasField && (
            <WaitButton type="submit" variant="main" busy={form.busy} waitSeconds={form.waitSeconds}>
              {t('factors.prove.go')}
            </WaitButton>
          )}
        </>
      }
    >
      <div className={auth.form}>
        {whole && <Notice kind="bad" icon={CircleAlert} role="alert" title={whole} />}
        {hasPasskey && (
          <Button
            wide
            variant={hasField ? undefined : 'main'}
            icon={Fingerprint}
            busy={passkey.busy}
            onClick={() => void passkey.run()}
          >
            {t('factors.use')}
          </Button>
        )}
        {typed === 'password' && <Password form={form} />}
        {typed === 'code' && <CodeField form={form} hasApp={methods.includes('app')} />}
      </div>
    </Dialog>
  );
}

/** What this person can prove themselves with. It is asked for before the question shows: the wrong way would confuse. */
function useMeans(methods: readonly Method[]) {
  const profile = useProfile();
  const factors = useFactors();
  const isLoading = [profile, factors].some(({ isLoading, error }) => isLoading && !error); // a retry must not close the question
  if (methods.length > 0) {
    const typed: TypedProof = methods.some(method => method !== 'passkey') ? 'code' : 'nothing';
    return { isLoading: false, typed, hasPasskey: methods.includes('passkey') };
  }
  const typed: TypedProof = (profile.data?.hasPassword ?? true) ? 'password' : 'nothing';
  return { isLoading, typed, hasPasskey: (factors.data?.passkeys.length ?? 0) > 0 };
}

function Password({ form }: { form: AuthForm }) {
  const t = useT();
  return (
    <>
      <PasswordField form={form} name="password" label={t('auth.proof.password')} autoFocus />
      <p className={`${auth.foot} meta between`}>
        <Anchor className="link" href={paths.forgotPassword}>
          {t('auth.login.forgotPassword')}
        </Anchor>
      </p>
    </>
  );
}

function CodeField({ form, hasApp }: { form: AuthForm; hasApp: boolean }) {
  const t = useT();
  const label = t(hasApp ? 'factors.prove.code' : 'factors.prove.recovery');
  return (
    <TextField
      form={form}
      name="code"
      label={label}
      help={t('factors.prove.codeHelp')}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className={styles.recovery}
      required
      autoFocus
    />
  );
}

/** A person without a password proves who they are by a new log-in, which leads back to the profile. */
function AgainDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const logInAgain = async () => {
    setBusy(true);
    await ask(connect.logout.$post(), { quiet: true }).catch(() => {});
    endSession();
    navigate(keepNext(paths.login, new URLSearchParams({ next: paths.settings + location.hash })));
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      title={t('auth.proof.againTitle')}
      note={t('auth.proof.againText')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('common.act.cancel')}</Button>
          <Button variant="main" busy={busy} data-autofocus onClick={logInAgain}>
            {t('auth.proof.again')}
          </Button>
        </>
      }
    />
  );
}
