import { Check, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { UpdateProfile } from '../../../../worker/people/profile/profile.schema.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormBox, TextField } from '../../auth/auth-form.tsx';
import { SaveButton } from '../../auth/form-parts.tsx';
import { sayRefusal } from '../../auth/refusal.ts';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { useProving } from '../../proof/use-proving.tsx';
import { SettingsSection } from '../section.tsx';
import styles from '../settings.module.css';
import { changeProfile, type Profile } from '../use-profile.ts';
import { ResendButton } from './unconfirmed-line.tsx';

/** The form is gone; the button that opened it takes the focus back. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

export function EmailSection({ profile }: { profile: Profile }) {
  const t = useT();
  /** The address the open form starts with; undefined while it is closed. An address is rarely changed. */
  const [asked, setAsked] = useState<string>();
  const [wasAsked, setWasAsked] = useState(false);
  const close = () => {
    setAsked(undefined);
    setWasAsked(true);
  };
  const { email, emailVerified, pendingEmail } = profile;
  const isClosed = asked === undefined;
  return (
    <SettingsSection id="email" title={t('settings.email.title')} text={t('settings.email.text')}>
      <p className={`cluster ${styles.address}`}>
        <bdi dir="ltr">{email}</bdi>
        <Chip variant={emailVerified ? 'fill' : 'line'} icon={emailVerified ? Check : Hourglass}>
          {t(emailVerified ? 'settings.email.confirmed' : 'settings.email.unconfirmed')}
        </Chip>
      </p>
      {pendingEmail && <PendingEmail email={pendingEmail} kept={email} onAgain={() => setAsked(pendingEmail)} />}
      <div className="cluster gap-3">
        {!emailVerified && !pendingEmail && <ResendButton email={email} />}
        {isClosed && (
          <Button ref={wasAsked ? focusOn : undefined} onClick={() => setAsked('')}>
            {t('settings.email.change')}
          </Button>
        )}
      </div>
      {!isClosed && <ChangeEmail key={asked} initial={asked} onDone={close} />}
    </SettingsSection>
  );
}

type ChangeEmailProps = { initial: string; onDone: () => void };

function ChangeEmail({ initial, onDone }: ChangeEmailProps) {
  const t = useT();
  const { run, dialog } = useProving();
  const form = useAuthForm({
    schema: UpdateProfile,
    initial: { email: initial },
    onSubmit: async ({ email }) => {
      if (email) await run(() => askFor(email));
    },
  });
  const askFor = async (email: string) => {
    await changeProfile({ email }, { quiet: 'refusals' });
    toast.show({ kind: 'info', text: say('settings.email.asked', { email }) });
    onDone();
  };
  const next = t('settings.email.next');
  return (
    <>
      <FormBox form={form} className={styles.change}>
        <TextField
          form={form}
          name="email"
          label={next}
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          autoFocus
        />
        <div className="cluster gap-3">
          <SaveButton busy={form.busy} waitSeconds={form.waitSeconds}>
            {t('settings.email.go')}
          </SaveButton>
          <Button variant="quiet" onClick={onDone}>
            {t('common.act.cancel')}
          </Button>
        </div>
      </FormBox>
      {dialog}
    </>
  );
}

type PendingEmailProps = {
  email: string;
  /** The address that stays valid until then. */
  kept: string;
  /** Opens the form for the same address: its link is sent only after a proof. */
  onAgain: () => void;
};

function PendingEmail({ email, kept, onAgain }: PendingEmailProps) {
  const t = useT();
  const { isBusy, run } = useAct(sayRefusal);
  return (
    <Notice icon={Hourglass} title={t('settings.email.pending', { email })}>
      {t('settings.email.pendingText')}
      <div className="cluster gap-3 mt-3">
        <Button size="s" onClick={onAgain}>
          {t('settings.email.resend')}
        </Button>
        <Button size="s" variant="quiet" busy={isBusy} onClick={() => run(() => changeProfile({ email: kept }))}>
          {t('settings.email.keep')}
        </Button>
      </div>
    </Notice>
  );
}
