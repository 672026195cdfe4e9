import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { credentialsOf, type Granted, makeToken, openDesk, unwell } from './desk.ts';
import { type DemoPerson, splitName, subjectOf } from './people.ts';

const ISSUER = 'https://accounts.google.com';
const HOUR_SECONDS = 3600;

function claimsOf(person: DemoPerson) {
  const { first, last } = splitName(person.name);
  const mail = person.email ? { email: person.email, email_verified: person.verified } : {};
  return { ...mail, name: person.name, given_name: first, ...(last && { family_name: last }) };
}

/** Google as its sign-in sees it: the page, the token endpoint, its keys. Answers have Google's real shapes. */
export async function simulateGoogle() {
  const desk = openDesk({
    provider: 'google',
    title: 'Google',
    verifies: true,
    needsChallenge: false,
    extras: { scope: 'email profile openid', authuser: '0', prompt: 'consent' },
  });
  const [pair, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'demo-1', alg: 'RS256', use: 'sig' };

  async function idToken({ person, nonce }: Granted): Promise<string> {
    const { trouble } = person;
    const now = Math.floor(Date.now() / 1000) - (trouble === 'expired' ? 2 * HOUR_SECONDS : 0);
    const claims = {
      ...claimsOf(person),
      iss:
        trouble === 'wrong-issuer'
          ? 'https://accounts.example'
          : person.id === 'layla'
            ? 'accounts.google.com'
            : ISSUER,
      azp: desk.client.id,
      aud: trouble === 'wrong-audience' ? 'another-site' : desk.client.id,
      sub: subjectOf('google', person),
      nonce: trouble === 'wrong-nonce' ? 'another-nonce' : (nonce ?? undefined),
      iat: now,
      exp: now + HOUR_SECONDS,
    };
    if (trouble === 'none-signed') return new UnsecuredJWT(claims).encode();
    const { privateKey } = trouble === 'wrong-key' ? other : pair;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: trouble === 'unknown-key' ? 'demo-9' : 'demo-1', typ: 'JWT' })
      .sign(privateKey);
  }

  const app = new Hono()
    .get('/o/oauth2/v2/auth', c => desk.authorize(c))
    .post('/token', async c => {
      const form = new URLSearchParams(await c.req.text());
      const { id, secret } = credentialsOf(c, form);
      if (id !== desk.client.id || secret !== desk.client.secret)
        return c.json({ error: 'invalid_client', error_description: 'Unauthorized' }, 401);
      if (form.get('grant_type') !== 'authorization_code')
        return c.json({ error: 'unsupported_grant_type', error_description: 'Invalid grant_type' }, 400);
      const granted = desk.redeem(form);
      if (!granted) return c.json({ error: 'invalid_grant', error_description: 'Malformed auth code.' }, 400);
      return (
        (await unwell(c, granted.person.trouble)) ??
        c.json({
          access_token: makeToken(),
          expires_in: HOUR_SECONDS - 1,
          scope: granted.scope,
          token_type: 'Bearer',
          id_token: await idToken(granted),
        })
      );
    })
    .get('/oauth2/v3/certs', c => c.json({ keys: [key] }, 200, { 'Cache-Control': 'public, max-age=19800' }));
  return { app, client: desk.client };
}
