import { type FormEvent, type ReactNode, useEffect } from 'react';
import { MESSAGE_MAX } from '../../../worker/people/feedback/schema.ts';
import type { FieldErrors, useForm } from '../../platform/form.ts';
import { useT } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput, TextArea, TextInput } from '../../ui/input.tsx';
import styles from './contact.module.css';
import { keepDraft } from './draft.ts';

/** From here on the rest of the room is counted. */
const COUNTED_FROM = MESSAGE_MAX - 500;
/** A wait longer than this is said in minutes. */
const SECONDS_SAID = 90;

type Parts = ReturnType<typeof useForm>;
type Entry = Pick<Parts, 'values' | 'errors' | 'busy' | 'field'> & {
  waitSeconds: number;
  formProps: Pick<Parts['formProps'], 'ref' | 'noValidate'> & {
    onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  };
};

interface ContactFormProps {
  form: Entry;
  who: string;
  /** What is wrong with the form as a whole. */
  notice: ReactNode;
  /** The bot check, where there is one. */
  check: ReactNode;
  /** What is wrong with a field, in words. */
  wrongWith: (errors: FieldErrors, field: string, label: string) => string | undefined;
}

/** Four questions to somebody who writes to us. */
export function ContactForm({ form, who, notice, check, wrongWith }: ContactFormProps) {
  const t = useT();
  const { errors, values, field } = form;
  const isTouched = values.message !== '' || values.category !== '';
  useEffect(() => {
    if (isTouched) keepDraft(who, values);
  }, [isTouched, who, values]);
  const about = (name: string, label: string) => ({ label, error: wrongWith(errors, name, label) });
  return (
    <form {...form.formProps} className={styles.form}>
      <div className={styles.fields}>
        {notice}
        <Field {...about('fullName', t('contact.fullName'))}>
          <TextInput {...field('fullName')} dir="auto" autoComplete="name" required />
        </Field>
        <Field {...about('email', t('contact.email'))} help={t('contact.emailHelp')}>
          <TextInput {...field('email')} type="email" dir="ltr" autoComplete="email" required />
        </Field>
        <Field {...about('category', t('contact.category'))}>
          <Categories {...field('category')} />
        </Field>
        <Field {...about('message', t('contact.message'))} help={useRoomLeft(String(values.message ?? '').length)}>
          <TextArea {...field('message')} dir="auto" rows={8} required />
        </Field>
        {check}
        <Send busy={form.busy} waitSeconds={form.waitSeconds} />
      </div>
    </form>
  );
}

type CategoriesProps = Omit<ReturnType<Entry['field']>, 'name'> & { name: string };

function Categories(field: CategoriesProps) {
  const t = useT();
  const { data } = useLookups();
  const options = (data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return <SelectInput {...field} empty={t('contact.choose')} options={options} required />;
}

/** Near the end of the room, how much is left of it. */
function useRoomLeft(length: number): string | undefined {
  const t = useT();
  if (length < COUNTED_FROM) return undefined;
  const n = MESSAGE_MAX - length;
  return n >= 0 ? t('contact.left', { n }) : t('contact.over', { n: -n });
}

/** Sends it, or says how long it still has to wait. It keeps the focus either way. */
function Send({ busy, waitSeconds }: { busy: boolean; waitSeconds: number }) {
  const t = useT();
  const minutes = Math.ceil(waitSeconds / 60);
  const wait =
    waitSeconds > SECONDS_SAID
      ? t('contact.waitMinutes', { n: minutes })
      : t('contact.waitSeconds', { n: waitSeconds });
  const isWaiting = waitSeconds > 0;
  return (
    <Button variant="main" type="submit" busy={busy} aria-disabled={isWaiting || undefined} className={styles.send}>
      {isWaiting ? wait : t('contact.go')}
    </Button>
  );
}
