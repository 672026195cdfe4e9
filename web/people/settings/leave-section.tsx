import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { DeleteAccount } from '../../../worker/people/profile/profile.schema.ts';
import { paths } from '../../paths.ts';
import { api, change } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { endSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { TextField } from '../auth/auth-form.tsx';
import { FormNotice, WaitButton } from '../auth/form-parts.tsx';
import { type AuthForm, useAuthForm } from '../auth/use-auth-form.ts';
import { useProving } from '../proof/use-proving.tsx';
import { SettingsSection } from './section.tsx';
import type { Profile } from './use-profile.ts';

export function LeaveSection({ profile }: { profile: Profile }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection id="leave" title={t('settings.leave.title')} text={t('settings.leave.text')}>
      <div className="cluster gap-3">
        <Button variant="danger" icon={Trash2} onClick={() => setOpen(true)}>
          {t('settings.leave.go')}
        </Button>
      </div>
      {isOpen && <DeleteDialog profile={profile} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

type DeleteDialogProps = { profile: Profile; onClose: () => void };

/** Asks for the username, so that no slip deletes everything. */
function DeleteDialog({ profile: { username }, onClose }: DeleteDialogProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const { run, dialog } = useProving();
  const leave = async () => {
    await change(api.users.$delete({ json: { username } }), { kind: 'deleted', quiet: 'refusals' });
    navigate(paths.home);
    endSession({ byHand: true });
    toast.show({ kind: 'info', text: t('settings.leave.done') });
  };
  const form = useAuthForm({ schema: DeleteAccount, initial: { username: '' }, onSubmit: () => run(leave) });
  const isFilled = String(form.values.username).trim().toLowerCase() === username;
  const submit = (event: FormEvent<HTMLFormElement>) =>
    isFilled ? form.formProps.onSubmit(event) : event.preventDefault();
  return (
    <>
      <Dialog
        open
        role="alertdialog"
        title={t('settings.leave.ask')}
        note={t('settings.leave.askText')}
        onClose={onClose}
        formRef={form.formProps.ref}
        onSubmit={submit}
        acts={<Acts form={form} isFilled={isFilled} onClose={onClose} />}
      >
        <FormNotice errors={form.errors} isTried={form.isTried} />
        <Name form={form} username={username} />
      </Dialog>
      {dialog}
    </>
  );
}

function Acts({ form, isFilled, onClose }: { form: AuthForm; isFilled: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <>
      <Button onClick={onClose}>{t('common.act.cancel')}</Button>
      <WaitButton
        type="submit"
        variant="danger"
        busy={form.busy}
        waitSeconds={form.waitSeconds}
        aria-disabled={!isFilled || undefined}
      >
        {t('settings.leave.go')}
      </WaitButton>
    </>
  );
}

function Name({ form, username }: { form: AuthForm; username: string }) {
  const t = useT();
  const label = t('settings.leave.name', { username });
  return (
    <TextField
      form={form}
      name="username"
      label={label}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
