import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ar } from '../../worker/locales/ar.ts';
import { en } from '../../worker/locales/en.ts';
import type { Answer, Stack } from './stack.ts';
import { sentence } from './words.ts';

type Box = Pick<Stack, 'fetch' | 'folder' | 'url'>;

/** What a mail is about, as an order names it. */
export type MailKind = Exclude<keyof typeof en.mail, 'hello' | 'address' | 'lives' | 'sentTo' | 'unlinked'>;

type Listed = { to: string[]; subject: string; messageId: string; sentAt: string };

/** `link` is the button's, on this stack; `token` the secret in its fragment, where it carries one. */
export type Mail = { subject: string; text: string; html: string; link: string; token: string };

const isAbout = ({ subject }: Listed, kind: MailKind | undefined) =>
  !kind || [en, ar].some(words => sentence(words.mail[kind].subject).test(subject));

/** The body of a mail, as the runtime keeps it in the folder it runs in. */
function readBody({ folder }: Box, messageId: string, part: 'text' | 'html'): string {
  const name = `${messageId.replaceAll(/[<>]/g, '')}.${part === 'text' ? 'txt' : 'html'}`;
  const [path] = globSync(`.wrangler/tmp/email/*/email-${part}/${name}`, { cwd: folder });
  return path ? readFileSync(join(folder, path), 'utf8') : '';
}

function open(box: Box, { subject, messageId }: Listed): Mail {
  const text = readBody(box, messageId, 'text');
  const url = /^\S*\/(?:account|contact)\/\S*$/m.exec(text)?.[0] ?? '';
  const link = url && new URL(url, box.url).href;
  return { subject, text, html: readBody(box, messageId, 'html'), link, token: new URL(link || box.url).hash.slice(7) };
}

/** A mail is listed before its parts are written. */
const isWhole = ({ text, html }: Mail) => text.endsWith('\n') && html.trimEnd().endsWith('</html>');

/** Every mail to an address so far, newest first. A queue delivers in its own time: better wait with `mailTo`. */
export async function mailsTo(box: Box, address: string, kind?: MailKind): Promise<Mail[]> {
  const { result }: Answer = await (await box.fetch('/cdn-cgi/local/explorer/api/local/email/sending')).json();
  const listed: Listed[] = result;
  return listed
    .filter(mail => mail.to.includes(address) && isAbout(mail, kind))
    .sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt))
    .map(mail => open(box, mail));
}

/** Waits for the newest mail to an address, and for as many of them as `count` says. */
export async function mailTo(box: Box, address: string, kind?: MailKind, { count = 1 } = {}): Promise<Mail> {
  const whole = async () => (await mailsTo(box, address, kind)).filter(isWhole);
  await expect
    .poll(async () => (await whole()).length, { interval: 100, message: `mail to ${address}` })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await whole();
  if (!newest) throw new Error(`The mail to ${address} is gone.`);
  return newest;
}
