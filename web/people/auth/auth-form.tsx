import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput, TextInput } from '../../ui/input.tsx';
import styles from './auth.module.css';
import { wrongWith } from './field-message.ts';
import { FormNotice, SubmitButton, WaitButton } from './form-parts.tsx';
import type { AuthForm } from './use-auth-form.ts';

type FormBoxProps = {
  form: Pick<AuthForm, 'formProps' | 'errors' | 'isTried' | 'busy' | 'waitSeconds'>;
  /** The label of the button that sends the form, if it is the usual one. */
  submit?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export const FormBox = ({ form, submit, className, children }: FormBoxProps) => (
  <form {...form.formProps} className={cx(styles.form, className)}>
    <FormNotice errors={form.errors} isTried={form.isTried} />
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
  children: ReactNode;
};

export function FormDialog({ form, submit, children, ...dialog }: FormDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      {...dialog}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      acts={
        <>
          <Button onClick={dialog.onClose}>{t('common.act.cancel')}</Button>
          <WaitButton type="submit" variant="main" busy={form.busy} waitSeconds={form.waitSeconds}>
            {submit}
          </WaitButton>
        </>
      }
    >
      <FormNotice errors={form.errors} isTried={form.isTried} />
      {children}
    </Dialog>
  );
}

type FieldForm = Pick<AuthForm, 'field' | 'errors'>;

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'form' | 'name'> &
  Pick<ComponentProps<typeof Field>, 'labelEnd' | 'help' | 'ok'> & { form: FieldForm; name: string; label: string };

export const TextField = ({ form, name, label, labelEnd, help, ok, ...input }: TextFieldProps) => (
  <Field label={label} labelEnd={labelEnd} help={help} ok={ok} error={wrongWith(form.errors, name, label)}>
    <TextInput {...form.field(name)} {...input} />
  </Field>
);

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
  return (
    <Field label={label} error={wrongWith(form.errors, name, label)} help={help}>
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
