import { Hono } from 'hono';
import { credentialsOf, makeToken, openDesk, unwell } from './desk.ts';
import { type DemoPerson, subjectOf } from './people.ts';

const TWO_HOURS_SECONDS = 7200;

type Session = { person: DemoPerson; scopes: string[] };

/** `confirmed_email` comes only if it is requested, in the scope and in the fields, and if there is one. */
function userOf({ person, scopes }: Session, fields: string[]) {
  const shows = fields.includes('confirmed_email') && scopes.includes('users.email') && person.verified;
  return {
    id: subjectOf('x', person),
    name: person.name,
    username: person.username,
    ...(shows && person.email && { confirmed_email: person.email }),
  };
}

/** X: OAuth 2.0 with a mandatory proof key and HTTP Basic, and /2/users/me. There is no id_token. */
export function simulateX() {
  const desk = openDesk({ provider: 'x', title: 'X', verifies: true, needsChallenge: true });
  const tokens = new Map<string, Session>();
  const app = new Hono()
    .get('/i/oauth2/authorize', c => desk.authorize(c))
    .post('/2/oauth2/token', async c => {
      const form = new URLSearchParams(await c.req.text());
      const { by, id, secret } = credentialsOf(c, form);
      if (by !== 'basic' || id !== desk.client.id || secret !== desk.client.secret)
        return c.json({ error: 'unauthorized_client', error_description: 'Missing valid authorization header' }, 401);
      const granted = desk.redeem(form);
      if (!granted) {
        const error_description = 'Value passed for the authorization code was invalid.';
        return c.json({ error: 'invalid_request', error_description }, 400);
      }
      const access_token = makeToken();
      tokens.set(access_token, { person: granted.person, scopes: granted.scope.split(' ') });
      const answer = { token_type: 'bearer', expires_in: TWO_HOURS_SECONDS, access_token, scope: granted.scope };
      return (await unwell(c, granted.person.trouble)) ?? c.json(answer);
    })
    .get('/2/users/me', async c => {
      const session = tokens.get(c.req.header('Authorization')?.slice('Bearer '.length) ?? '');
      if (!session) {
        const problem = { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' };
        return c.json(problem, 401);
      }
      const fields = (c.req.query('user.fields') ?? '').split(',');
      return (await unwell(c, session.person.trouble, 'profile-')) ?? c.json({ data: userOf(session, fields) });
    });
  return { app, client: desk.client };
}
