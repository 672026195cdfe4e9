import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { serveOn } from './serve.ts';

/** The service: well, too slow, broken, a page instead of the list, or moved elsewhere. */
type Behaviour = 'well' | 'hangs' | 'broken' | 'html' | 'moved';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const padding = (nth: number) => `${sha1(`padding ${nth}`).slice(5)}:0`;

/** Have I Been Pwned's range of passwords, in its real shape. It knows the given ones, and notes what it was asked. */
export async function startPwned(leaked: string[]) {
  const asked: { prefix: string; padding: string | undefined }[] = [];
  let behaviour: Behaviour = 'well';
  const hashes = leaked.map(sha1);
  const app = new Hono().get('/range/:prefix', async c => {
    const prefix = c.req.param('prefix');
    asked.push({ prefix, padding: c.req.header('Add-Padding') });
    if (behaviour === 'hangs') await new Promise(() => {});
    if (behaviour === 'moved') return c.redirect(`/range/${prefix}?again`);
    if (behaviour === 'broken') return c.text('Service unavailable', 503);
    if (behaviour === 'html') return c.html('<h1>Just a moment</h1>');
    const found = hashes.filter(hash => hash.startsWith(prefix)).map(hash => `${hash.slice(5)}:37`);
    return c.text([...found, ...Array.from({ length: 20 }, (_, nth) => padding(nth))].sort().join('\r\n'));
  });
  const { url, close } = await serveOn(app, 0);
  return {
    vars: { PWNED_CHECK: 'on', PWNED_URL: url },
    asked,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    close,
  };
}
