import { createTransport } from 'nodemailer';
import type { SentMail } from '../processes/runtime.ts';

const senderOf = (from: SentMail['from']) =>
  typeof from === 'string' ? from : { name: from.name ?? '', address: from.email };

/** Hands each mail to a relay (`smtp://…`). Rejects if the relay does not take it, and the Worker tries again later. */
export function relayMail(relay: string): (mail: SentMail) => Promise<void> {
  const transport = createTransport(relay);
  return async ({ from, to, subject, text, html, replyTo, headers }) => {
    const more = { ...(replyTo && { replyTo }), ...(headers && { headers }) };
    await transport.sendMail({ from: senderOf(from), to, subject, text, html, ...more });
  };
}
