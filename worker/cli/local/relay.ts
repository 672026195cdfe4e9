import { createTransport } from 'nodemailer';
import { MailError, type SentMail } from '../processes/runtime.ts';

const senderOf = (from: SentMail['from']) =>
  typeof from === 'string' ? from : { name: from.name ?? '', address: from.email };

/** From here on an answer of SMTP is for good (RFC 5321, 4.2.1). */
const FOR_GOOD = 500;

/** A mailbox that is not there never will be; what else a relay does not take, it may take later. */
function refusal(error: Error & { code?: string; responseCode?: number }): MailError {
  const isForGood = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= FOR_GOOD;
  return new MailError(isForGood ? 'E_RECIPIENT_NOT_ALLOWED' : 'E_DELIVERY_FAILED', `The mail relay: ${error.message}`);
}

/** Hands each mail to a relay (`smtp://…`). Rejects with a `MailError` if the relay does not take it. */
export function relayMail(relay: string): (mail: SentMail) => Promise<void> {
  const transport = createTransport(relay);
  return async ({ from, to, subject, text, html, replyTo, headers }) => {
    const more = { ...(replyTo && { replyTo }), ...(headers && { headers }) };
    await transport.sendMail({ from: senderOf(from), to, subject, text, html, ...more }).catch((error: Error) => {
      throw refusal(error);
    });
  };
}
