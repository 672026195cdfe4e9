import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DeleteAccount } from '../../../worker/people/profile/profile.schema.ts';
import { paths } from '../../paths.ts';
import { api, change } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { endSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog, TextField } from '../auth/auth-form.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
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
  const isReady = String(form.values.username).trim().toLowerCase() === username;
  return (
    <>
      <FormDialog
        form={form}
        submit={t('settings.leave.go')}
        danger={{ isReady }}
        role="alertdialog"
        title={t('settings.leave.ask')}
        note={t('settings.leave.askText')}
        onClose={onClose}
      >
        <TextField
          form={form}
          name="username"
          label={t('settings.leave.name', { username })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </FormDialog>
      {dialog}
    </>
  );
}
