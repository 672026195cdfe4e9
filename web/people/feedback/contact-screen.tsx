import { useState } from 'react';
import * as v from 'valibot';
import { Feedback } from '../../../worker/people/feedback/schema.ts';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { isProven } from '../auth/captcha/captcha-proof.ts';
import { wrongWith } from '../auth/field-message.ts';
import { FormNotice } from '../auth/form-notice.tsx';
import { useEntry } from '../auth/use-auth-form.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactPage, type WritingProps } from './contact-page.tsx';

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
