import { PASSKEY_NAME_MAX, PasskeyName } from '../../../../worker/people/factors/factors.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { roomIn } from '../../../platform/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { wrongWith } from '../../auth/field-message.ts';
import { FormNotice, WaitButton } from '../../auth/form-parts.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';

interface NameDialogProps {
  /** The name it has; a new passkey has none. */
  name?: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export function NameDialog({ name, onName, onClose }: NameDialogProps) {
  const t = useT();
  const form = useAuthForm({
    schema: PasskeyName,
    initial: { name: name ?? t('factors.settings.thisDevice') },
    onSubmit: input => onName(input.name),
  });
  const label = t('factors.settings.name');
  return (
    <Dialog
      open
      size="s"
      title={t(name ? 'factors.settings.renameTitle' : 'factors.settings.addTitle')}
      note={name ? undefined : t('factors.settings.addText')}
      onClose={onClose}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      acts={
        <>
          <Button onClick={onClose}>{t('common.act.cancel')}</Button>
          <WaitButton type="submit" variant="main" busy={form.busy} waitSeconds={form.waitSeconds}>
            {t(name ? 'factors.settings.save' : 'factors.settings.goOn')}
          </WaitButton>
        </>
      }
    >
      <FormNotice errors={form.errors} isTried={form.isTried} />
      <Field
        label={label}
        error={wrongWith(form.errors, 'name', label)}
        {...roomIn(String(form.values.name), PASSKEY_NAME_MAX)}
      >
        <TextInput {...form.field('name')} dir="auto" autoComplete="off" required autoFocus />
      </Field>
    </Dialog>
  );
}
