import { expect, test } from 'vitest';
import { sharedStack, startStack } from '../helpers/stack/stack.ts';

/* Whom to tell of a weakness (RFC 9116). */

const shared = sharedStack();
const SITE_URL = 'https://raff.example';
const DAY_MS = 86_400_000;

/** The answer of a site, and its fields by name. */
async function read(vars: Record<string, string>) {
  const stack = await startStack({ vars });
  const answer = await stack.fetch('/.well-known/security.txt');
  const text = await answer.text();
  await stack.close();
  const fields = text.split('\n').flatMap(line => {
    const field = /^([A-Z][\w-]+): (.+)$/.exec(line);
    return field ? [[field[1], field[2]]] : [];
  });
  return { answer, text, fields: Object.fromEntries(fields) };
}

test('security.txt names the operator’s address, and is good for three months', async () => {
  const { answer, text, fields } = await read({ SITE_URL, SECURITY_CONTACT: 'mailto:security@raff.example' });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(fields).toEqual({
    Contact: 'mailto:security@raff.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en, ar',
    Canonical: `${SITE_URL}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / DAY_MS;
  expect([days > 88, days <= 90, text.endsWith('\n')]).toEqual([true, true, true]);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
});

test('security.txt names the contact form where no address is set that can be written to', async () => {
  const { fields } = await read({ SITE_URL, SECURITY_CONTACT: 'http://raff.example/call-me' });
  expect(fields.Contact).toBe(`${SITE_URL}/contact/`);
});

test('security.txt is not there while nobody can be told', async () => {
  expect((await shared.fetch('/.well-known/security.txt')).status).toBe(404);
});
