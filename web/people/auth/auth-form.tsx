import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput, TextInput } from '../../ui/input.tsx';
import styles from './auth.module.css';
import { FormNotice, SubmitButton, WaitButton } from './form-parts.tsx';
import { wrongWith } from './refusal.ts';
import type { AuthForm } from './use-auth-form.ts';

type FormBoxProps = {
  form: Pick<AuthForm, 'formProps' | 'errors' | 'values' | 'isTried' | 'busy' | 'waitSeconds'>;
  /** The label of the button that sends the form, if it is the usual one. */
  submit?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export const FormBox = ({ form, submit, className, children }: FormBoxProps) => (
  <form {...form.formProps} className={cx(styles.form, className)}>
    <FormNotice {...form} />
    {children}
    {submit && (
      <SubmitButton busy={form.busy} waitSeconds={form.waitSeconds}>
        {submit}
      </SubmitButton>
    )}
  </form>
);

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'note' | 'size' | 'role'> & {
  form: FormBoxProps['form'];
  onClose: () => void;
  submit: ReactNode;
  /** For what cannot be taken back: the button is red, and ready when this says so. */
  danger?: { isReady: boolean };
  children: ReactNode;
};

export function FormDialog({ form, submit, danger, children, ...dialog }: FormDialogProps) {
  const t = useT();
  const isReady = danger?.isReady ?? true;
  return (
    <Dialog
      open
      {...dialog}
      formRef={form.formProps.ref}
      onSubmit={isReady ? form.formProps.onSubmit : event => event.preventDefault()}
      acts={
        <>
          <Button onClick={dialog.onClose}>{t('common.act.cancel')}</Button>
          <WaitButton
            type="submit"
            variant={danger ? 'danger' : 'main'}
            busy={form.busy}
            waitSeconds={form.waitSeconds}
            aria-disabled={!isReady || undefined}
          >
            {submit}
          </WaitButton>
        </>
      }
    >
      <FormNotice {...form} />
      {children}
    </Dialog>
  );
}

type FieldForm = Pick<AuthForm, 'field' | 'errors'>;

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'form' | 'name'> &
  Pick<ComponentProps<typeof Field>, 'labelEnd' | 'help' | 'ok'> & { form: FieldForm; name: string; label: string };

/** Its error stands in the place of its help: the two often say the same. */
export function TextField({ form, name, label, labelEnd, help, ok, ...input }: TextFieldProps) {
  const error = wrongWith(form.errors, name, label);
  return (
    <Field label={label} labelEnd={labelEnd} help={error ? undefined : help} ok={ok} error={error}>
      <TextInput {...form.field(name)} {...input} />
    </Field>
  );
}

type PasswordFieldProps = {
  form: FieldForm;
  name: string;
  label: string;
  help?: string | undefined;
  /** A new password instead of an existing one: browsers offer to generate it. */
  isNew?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
};

export function PasswordField({ form, name, label, help, isNew = false, autoFocus = false }: PasswordFieldProps) {
  const t = useT();
  const error = wrongWith(form.errors, name, label);
  return (
    <Field label={label} error={error} help={error ? undefined : help}>
      <PasswordInput
        {...form.field(name)}
        showLabel={t('auth.show')}
        hideLabel={t('auth.hide')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        autoFocus={autoFocus}
        data-autofocus={autoFocus ? '' : undefined}
      />
    </Field>
  );
}
