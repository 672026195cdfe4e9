import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailError, type SentMail } from '../processes/runtime.ts';

/** How often the folder is searched for new mails. */
const LOOK_MS = 500;

const ENTITIES = new Map(Object.entries<string>({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }));

const plain = (html: string) => html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (all, name) => ENTITIES.get(name) ?? all);

type StoredMail = Pick<SentMail, 'subject' | 'text' | 'html'>;

/** A mail whose two parts have been written completely. */
function readMail(path: string): StoredMail | undefined {
  const textPath = path.replace(/email-html([\\/].*)\.html$/, 'email-text$1.txt');
  try {
    const html = readFileSync(path, 'utf8');
    const text = readFileSync(textPath, 'utf8');
    const subject = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Mail').trim();
    return html.trimEnd().endsWith('</html>') && text ? { subject, html, text } : undefined;
  } catch {
    return undefined; // the other part is still missing
  }
}

const INDENT = '  ';

/** Shows a mail and keeps a copy named by its time. If the copy cannot be written, the mail is shown all the same. */
export function keepMail({ subject, text, html }: StoredMail, mailDir: string, show = console.log): void {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const copy = join(mailDir, `${stamp}-${crypto.randomUUID().slice(0, 8)}.html`);
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  const kept = attempt(() => writeCopy(copy, html)) ?? copy;
  show([`Mail: ${subject}`, ...(link ? [link] : []), kept].join(`\n${INDENT}`));
}

/** The folder may have been deleted since the last mail. */
function writeCopy(path: string, html: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
}

/** The error in words. Undefined if there was none. */
function attempt(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return `no copy could be kept: ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * Shows every mail that the runtime under `runtimeDir` sends from now on: its subject, its link, and its copy in
 * `mailDir`, because the runtime deletes its own when it stops. Locally no mail leaves the machine.
 */
export function showMails(runtimeDir: string, mailDir: string, show = console.log) {
  const listMails = () =>
    globSync('.wrangler/tmp/email/*/email-html/*.html', { cwd: runtimeDir }).map(path => join(runtimeDir, path));
  const seen = new Set(listMails());

  function look(): void {
    for (const path of listMails().filter(one => !seen.has(one))) {
      const mail = readMail(path);
      if (!mail) continue;
      seen.add(path);
      keepMail(mail, mailDir, show);
    }
  }

  const timer = setInterval(look, LOOK_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      look();
    },
  };
}

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
