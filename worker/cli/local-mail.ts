import { copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How often new mails are looked for. */
const LOOK_MS = 500;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string) => html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (all, name) => ENTITIES[name] ?? all);

type Mail = { html: string; text: string };

/** A mail whose two parts have been written to their ends. */
function readMail(path: string): Mail | undefined {
  const textPath = path.replace(/email-html([\\/].*)\.html$/, 'email-text$1.txt');
  try {
    const [html, text] = [readFileSync(path, 'utf8'), readFileSync(textPath, 'utf8')];
    return html.trimEnd().endsWith('</html>') && text ? { html, text } : undefined;
  } catch {
    return undefined; // the other part is still to come
  }
}

function describe({ html, text }: Mail, copy: string): string {
  const subject = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Mail').trim();
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  return [`Mail: ${subject}`, ...(link ? [`  ${link}`] : []), `  ${copy}`].join('\n');
}

/** Keeps a copy of a mail, named for its moment, and answers where. */
function keepCopy(path: string, mailDir: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const copy = join(mailDir, `${stamp}-${basename(path).slice(0, 8)}.html`);
  copyFileSync(path, copy);
  return copy;
}

/**
 * Shows every mail that the runtime under `runtimeDir` sends from now on: its subject, its link, and where in `mailDir`
 * a copy is kept, because the runtime's own goes when it stops. Locally no mail leaves the machine.
 */
export function showMails(runtimeDir: string, mailDir: string, show = console.log) {
  mkdirSync(mailDir, { recursive: true });
  const listMails = () =>
    globSync('.wrangler/tmp/email/*/email-html/*.html', { cwd: runtimeDir }).map(path => join(runtimeDir, path));
  const seen = new Set(listMails());

  function look(): void {
    for (const path of listMails().filter(one => !seen.has(one))) {
      const mail = readMail(path);
      if (!mail) continue;
      seen.add(path);
      show(describe(mail, keepCopy(path, mailDir)));
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
