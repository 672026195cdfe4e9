import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { credentialsOf, makeToken, openDesk, unwell } from './desk.ts';
import { type DemoPerson, splitName, subjectOf } from './people.ts';

const SIXTY_DAYS_SECONDS = 60 * 24 * 60 * 60;

type Fault = { message: string; code: number; error_subcode?: number };

const fault = (c: Context, error: Fault, status: 400 | 401 = 400) =>
  c.json({ error: { type: 'OAuthException', fbtrace_id: makeToken(), ...error } }, status);

function fieldsOf(person: DemoPerson, fields: string[]) {
  const { first, last } = splitName(person.name);
  const all: Record<string, unknown> = {
    id: subjectOf('facebook', person),
    name: person.name,
    first_name: first,
    last_name: last,
    email: person.email,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || fields.includes(name)));
}

/** Facebook's classic log-in: the dialog, the token endpoint by GET or POST, and /me. No address is ever verified. */
export function simulateFacebook() {
  const desk = openDesk({
    provider: 'facebook',
    title: 'Facebook',
    verifies: false,
    needsChallenge: false,
    fragment: '#_=_',
    refusal: { error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' },
  });
  const tokens = new Map<string, DemoPerson>();
  const proofOf = (token: string) => createHmac('sha256', desk.client.secret).update(token).digest('hex');

  async function token(c: Context) {
    const form = c.req.method === 'GET' ? new URL(c.req.url).searchParams : new URLSearchParams(await c.req.text());
    const { id, secret } = credentialsOf(c, form);
    if (id !== desk.client.id) return fault(c, { message: 'Error validating application.', code: 101 });
    if (secret !== desk.client.secret) return fault(c, { message: 'Error validating client secret.', code: 1 });
    const granted = desk.redeem(form);
    if (!granted)
      return fault(c, { message: 'This authorization code has been used.', code: 100, error_subcode: 36009 });
    const access_token = `EAA${makeToken()}`;
    tokens.set(access_token, granted.person);
    const answer = { access_token, token_type: 'bearer', expires_in: SIXTY_DAYS_SECONDS };
    return (await unwell(c, granted.person.trouble)) ?? c.json(answer);
  }

  const app = new Hono()
    .get('/v24.0/dialog/oauth', c => desk.authorize(c))
    .get('/v24.0/oauth/access_token', token)
    .post('/v24.0/oauth/access_token', token)
    .get('/v24.0/me', async c => {
      const shown = c.req.query('access_token') ?? c.req.header('Authorization')?.slice('Bearer '.length) ?? '';
      const person = tokens.get(shown);
      if (!person) return fault(c, { message: 'Invalid OAuth access token.', code: 190 }, 401);
      const proof = c.req.query('appsecret_proof');
      if (proof !== undefined && proof !== proofOf(shown))
        return fault(c, { message: 'Invalid appsecret_proof provided in the API argument', code: 100 });
      const fields = (c.req.query('fields') ?? 'id,name').split(',');
      return (await unwell(c, person.trouble, 'profile-')) ?? c.json(fieldsOf(person, fields));
    });
  return { app, client: desk.client };
}
