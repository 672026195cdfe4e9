import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CATEGORIES, Feedback, MESSAGE_MAX } from '../../../worker/people/feedback/feedback.schema.ts';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { roomIn, type Values } from '../../platform/form.ts';
import { useT } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import { useSignedIn, useUser } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput, TextArea, TextInput } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { FormNotice, useHeading, WaitButton } from '../auth/form-parts.tsx';
import { wrongWith } from '../auth/refusal.ts';
import { type AuthForm, useAuthForm } from '../auth/use-auth-form.ts';
import { useProfile } from '../settings/use-profile.ts';
import styles from './contact.module.css';
import { forgetDraft, keepMessage, readDraft } from './draft.ts';
import { FirstHelp } from './first-help.tsx';

export function ContactScreen() {
  const t = useT();
  const writer = useWriter();
  const [sentTo, setSentTo] = useState<string>();
  const initial = useInitial(writer);
  useHeading(sentTo ?? '', { toTop: true });

  async function send(said: Feedback): Promise<void> {
    await ask(api.feedback.$post({ json: said }), { quiet: true });
    forgetDraft();
    setSentTo(said.email);
    toast.show({ text: t('contact.sent.said') });
  }

  const title = t(sentTo ? 'contact.sent.title' : 'contact.title');
  return (
    <div className="page">
      <title>{t('layout.head', { screen: title })}</title>
      <PageHead title={title} lead={sentTo ? undefined : t('contact.lead')} />
      {sentTo ? (
        <Thanks to={sentTo} onAgain={() => setSentTo(undefined)} />
      ) : (
        <div className={`${styles.columns} stack fit`}>
          {writer ? (
            <ContactForm key={writer.id} who={writer.id} initial={initial} onSubmit={send} />
          ) : (
            <FormSkeleton />
          )}
          <FirstHelp />
        </div>
      )}
    </div>
  );
}

/** The text that was typed before, otherwise the known facts about the writer and the subject in the address. */
function useInitial(writer: Writer | undefined): Values {
  const [params] = useSearchParams();
  const wanted = params.get('category') ?? '';
  const category = CATEGORIES.some(one => String(one) === wanted) ? wanted : '';
  const draft = writer && readDraft(writer.id);
  return {
    fullName: draft?.fullName || (writer?.fullName ?? ''),
    email: draft?.email || (writer?.email ?? ''),
    category: draft?.category || category,
    message: draft?.message ?? '',
  };
}

function FormSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')} className={styles.form}>
      <div className="stack fit gap-5">
        {[30, 20, 34].map(wide => (
          <div key={wide} className="stack">
            <SkeletonLine width={`${wide}%`} />
            <SkeletonBlock className={styles.fieldSkeleton} />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** The state of sending. */
function Thanks({ to, onAgain }: { to: string; onAgain: () => void }) {
  const t = useT();
  const signedIn = useSignedIn();
  return (
    <div className={`${styles.thanks} stack fit gap-5`}>
      <Notice icon={Mail}>{t('contact.sent.text', { email: to })}</Notice>
      <div className="cluster gap-3">
        <ButtonLink variant="main" href={signedIn ? paths.library : paths.home}>
          {t(signedIn ? 'contact.sent.library' : 'contact.sent.home')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('contact.sent.again')}</Button>
      </div>
    </div>
  );
}

/** The writer; an empty `id` is a visitor's. */
type Writer = { id: string; fullName: string; email: string };

/**
 * Undefined while it is not known yet. If there is no answer, a signed-in person fills in their name as visitors do.
 */
function useWriter(): Writer | undefined {
  const signedIn = useSignedIn();
  const id = useUser()?.id ?? '';
  const { data, error } = useProfile();
  if (!signedIn || (error && !data)) return { id: signedIn ? id : '', fullName: '', email: '' };
  if (!data) return undefined;
  const { firstName, lastName, email } = data;
  return { id: data.id, fullName: [firstName, lastName].filter(Boolean).join(' '), email };
}

/** The characters are counted from this many before the limit on. */
const NEAR = 500;

const FeedbackWithCaptcha = withCaptcha(Feedback);

type ContactFormProps = {
  who: string;
  initial: Values;
  onSubmit: (said: Feedback) => Promise<void>;
};

function ContactForm({ who, initial: first, onSubmit }: ContactFormProps) {
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
        <FormNotice {...form} errors={errors} />
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
        <WaitButton
          variant="main"
          type="submit"
          busy={form.busy}
          waitSeconds={form.waitSeconds}
          whileWaiting={when => t('contact.again', { when })}
          className={styles.send}
        >
          {t('contact.go')}
        </WaitButton>
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
