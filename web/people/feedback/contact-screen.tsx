import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { CATEGORIES, type Feedback } from '../../../worker/people/feedback/feedback.schema.ts';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import type { Values } from '../../platform/form.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn, useUser } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useHeading } from '../auth/form-parts.tsx';
import { useProfile } from '../settings/use-profile.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { forgetDraft, readDraft } from './draft.ts';
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
