import { useEffect, useState } from 'react';
import { Feedback, MESSAGE_MAX } from '../../../worker/people/feedback/feedback.schema.ts';
import type { Values } from '../../platform/form.ts';
import { roomIn } from '../../platform/form.ts';
import { useT } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import { Field } from '../../ui/field.tsx';
import { SelectInput, TextArea, TextInput } from '../../ui/input.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { wrongWith } from '../auth/field-message.ts';
import { FormNotice, WaitButton } from '../auth/form-parts.tsx';
import { type AuthForm, useAuthForm } from '../auth/use-auth-form.ts';
import styles from './contact.module.css';
import { keepMessage } from './draft.ts';

/** The characters are counted from this many before the limit on. */
const NEAR = 500;

const FeedbackWithCaptcha = withCaptcha(Feedback);

type ContactFormProps = {
  who: string;
  initial: Values;
  onSubmit: (said: Feedback) => Promise<void>;
};

export function ContactForm({ who, initial: first, onSubmit }: ContactFormProps) {
  const t = useT();
  const [initial] = useState(first); // as it was found, even if parts have been stored since
  const form = useAuthForm({ schema: FeedbackWithCaptcha, initial, onSubmit });
  const { errors, values, field } = form;
  const isTouched = values.message !== '' || values.category !== '';
  useEffect(() => {
    if (isTouched) keepMessage(who, values);
  }, [isTouched, who, values]);
  const about = (name: string, label: string) => ({ label, error: wrongWith(errors, name, label) });
  const room = roomIn(String(values.message ?? ''), MESSAGE_MAX, NEAR);
  return (
    <form {...form.formProps} className={styles.form}>
      <div className="stack fit gap-5">
        <FormNotice errors={errors} isTried={form.isTried} />
        <Field {...about('fullName', t('contact.fullName'))}>
          <TextInput {...field('fullName')} dir="auto" autoComplete="name" required />
        </Field>
        <Field {...about('email', t('contact.email'))} help={t('contact.emailHelp')}>
          <TextInput {...field('email')} type="email" dir="ltr" autoComplete="email" required />
        </Field>
        <Field {...about('category', t('contact.category'))}>
          <Categories {...field('category')} />
        </Field>
        <Field {...about('message', t('contact.message'))} {...room}>
          <TextArea {...field('message')} dir="auto" rows={8} required />
        </Field>
        <Captcha action="feedback" form={form} />
        <Send busy={form.busy} waitSeconds={form.waitSeconds} />
      </div>
    </form>
  );
}

function Categories(field: ReturnType<AuthForm['field']>) {
  const t = useT();
  const { data } = useLookups();
  const options = (data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return <SelectInput {...field} empty={t('contact.choose')} options={options} required />;
}

function Send({ busy, waitSeconds }: Pick<AuthForm, 'busy' | 'waitSeconds'>) {
  const t = useT();
  return (
    <WaitButton
      variant="main"
      type="submit"
      busy={busy}
      waitSeconds={waitSeconds}
      whileWaiting={when => t('contact.again', { when })}
      className={styles.send}
    >
      {t('contact.go')}
    </WaitButton>
  );
}
