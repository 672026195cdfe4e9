import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CATEGORIES, type Feedback } from '../../../worker/people/feedback/schema.ts';
import { api, ask } from '../../platform/api.ts';
import type { Values } from '../../platform/form.ts';
import { useT } from '../../platform/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useHeading } from '../auth/use-heading.ts';
import styles from './contact.module.css';
import { FormBones } from './contact-skeleton.tsx';
import { forgetDraft, readDraft } from './draft.ts';
import { FirstHelp } from './first-help.tsx';
import { Thanks } from './thanks.tsx';
import { useWriter, type Writer } from './use-writer.ts';

export interface WritingProps {
  who: string;
  initial: Values;
  onSubmit: (said: Feedback) => Promise<void>;
}

interface ContactPageProps {
  /** The form, with the bot check of its kind. */
  writing: ComponentType<WritingProps>;
}

/** Writing to whoever runs this site. */
export function ContactPage({ writing: Writing }: ContactPageProps) {
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
        <div className={styles.columns}>
          {writer ? <Writing key={writer.id} who={writer.id} initial={initial} onSubmit={send} /> : <FormBones />}
          <FirstHelp />
        </div>
      )}
    </div>
  );
}

/** What was typed before, else what is known of the writer and what the address says it is about. */
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
