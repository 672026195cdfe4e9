import { useState } from 'react';
import * as v from 'valibot';
import { Feedback } from '../../worker/features/feedback/schema.ts';
import { Captcha } from '../features/account/entry/captcha.tsx';
import { isProven } from '../features/account/entry/captcha-proof.ts';
import { wrongWith } from '../features/account/entry/field-message.ts';
import { FormNotice } from '../features/account/entry/form-notice.tsx';
import { useEntry } from '../features/account/entry/use-entry.ts';
import { ContactForm } from '../features/feedback/contact-form.tsx';
import { ContactPage, type WritingProps } from '../features/feedback/contact-page.tsx';

const Said = v.pipe(Feedback, v.forward(v.partialCheck([['captcha']], isProven, 'captcha_required'), ['captcha']));

/** A form as those at the door are: it knows the bot check, and waits after too many tries. */
function Writing({ who, initial: first, onSubmit }: WritingProps) {
  const [initial] = useState(first); // as it was found, however much of it has been kept since
  const form = useEntry({ schema: Said, initial, onSubmit });
  return (
    <ContactForm
      form={form}
      who={who}
      notice={<FormNotice errors={form.errors} isTried={form.isTried} />}
      check={<Captcha action="feedback" form={form} />}
      wrongWith={wrongWith}
    />
  );
}

export const ContactScreen = () => <ContactPage writing={Writing} />;
