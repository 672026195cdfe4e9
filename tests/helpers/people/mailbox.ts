import { expect } from 'vitest';
import type { SentMail } from '../../../worker/cli/processes/runtime.ts';
import { sentence } from '../browser/words.ts';
import type { Stack } from '../stack/stack.ts';
import { ar, en } from './api-words.ts';

type Box = Pick<Stack, 'mails' | 'url'>;

/** The subject of a mail, as its order names it. */
export type MailKind = Exclude<
  keyof typeof en.mail,
  'hello' | 'address' | 'lives' | 'sentTo' | 'unlinked' | 'ended' | 'stays' | 'facts'
>;

/** `link` is the button's address, on this stack; `token` is the secret in its fragment, if it has one. */
export type Mail = { subject: string; text: string; html: string; link: string; token: string };

const isAbout = ({ subject }: SentMail, kind: MailKind | undefined) =>
  !kind || [en, ar].some(words => sentence(words.mail[kind].subject).test(subject));

function open(box: Box, { subject, text, html }: SentMail): Mail {
  const url = /^\S*\/(?:account|contact)\/\S*$/m.exec(text)?.[0] ?? '';
  const link = url && new URL(url, box.url).href;
  return { subject, text, html, link, token: new URL(link || box.url).hash.slice(7) };
}

/** Every mail to an address so far, newest first. A queue delivers in its own time, so `mailTo` is usually better. */
export function mailsTo(box: Box, address: string, kind?: MailKind): Mail[] {
  return box.mails
    .filter(mail => mail.to === address && isAbout(mail, kind))
    .toReversed()
    .map(mail => open(box, mail));
}

/** Waits for the newest mail to an address, and until there are `count` of them. */
export async function mailTo(box: Box, address: string, kind?: MailKind, { count = 1 } = {}): Promise<Mail> {
  await expect
    .poll(() => mailsTo(box, address, kind).length, { interval: 20, message: `mail to ${address}` })
    .toBeGreaterThanOrEqual(count);
  const [newest] = mailsTo(box, address, kind);
  if (!newest) throw new Error(`The mail to ${address} is gone.`);
  return newest;
}
