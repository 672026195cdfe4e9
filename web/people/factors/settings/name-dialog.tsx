import { PASSKEY_NAME_MAX, PasskeyName } from '../../../../worker/people/factors/factors.schema.ts';
import { roomIn } from '../../../platform/form.ts';
import { useT } from '../../../platform/i18n.ts';
import { FormDialog, TextField } from '../../auth/auth-form.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';

type NameDialogProps = {
  /** The name it has; a new passkey has none. */
  name?: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export function NameDialog({ name, onName, onClose }: NameDialogProps) {
  const t = useT();
  const form = useAuthForm({
    schema: PasskeyName,
    initial: { name: name ?? t('factors.settings.thisDevice') },
    onSubmit: input => onName(input.name),
  });
  const label = t('factors.settings.name');
  return (
    <FormDialog
      form={form}
      submit={t(name ? 'factors.settings.save' : 'factors.settings.goOn')}
      size="s"
      title={t(name ? 'factors.settings.renameTitle' : 'factors.settings.addTitle')}
      note={name ? undefined : t('factors.settings.addText')}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={label}
        {...roomIn(String(form.values.name), PASSKEY_NAME_MAX)}
        dir="auto"
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
}
