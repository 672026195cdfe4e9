import type { DbCall } from '../../../platform/http/hono.ts';
import { siteOrigin } from '../../../platform/http/origin.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { platformWords } from '../../../platform/platform.words.ts';
import { CHALLENGE_MS, challengeIn } from '../challenges.ts';
import type { NewCredential, UsedCredential } from '../factors.schema.ts';
import type { passkeys } from '../factors.tables.ts';

/**
 * The library that checks passkeys, loaded by the first request that needs it: it is a quarter of the Worker's code,
 * and no other request pays for it.
 */
const webauthn = () => import('@simplewebauthn/server');

type Passkey = typeof passkeys.$inferSelect;
type PasskeyDescriptor = Pick<Passkey, 'id' | 'transports'>;

/**
 * The site as authenticators know it: a passkey is made for a host name, and used by pages of one origin. A local stack
 * has an address of digits, for which no browser makes passkeys: who opens it as `localhost` can try them.
 */
function siteOf(c: DbCall) {
  const own = new URL(siteOrigin(c));
  const asked = new URL(c.req.url);
  const isLocalName = own.hostname === '127.0.0.1' && asked.hostname === 'localhost' && own.port === asked.port;
  const expectedOrigin = isLocalName ? asked.origin : own.origin;
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname };
}

const listed = (held: readonly PasskeyDescriptor[]) =>
  held.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) }));

type Owner = { userId: string; username: string; held: readonly PasskeyDescriptor[] };

/** What a browser needs to make a passkey that names its person by itself. */
export async function creationOptions(c: DbCall, { userId, username, held }: Owner) {
  const { generateRegistrationOptions } = await webauthn();
  const { extensions: _unused, ...options } = await generateRegistrationOptions({
    rpName: platformWords(c.var.locale).site.name,
    rpID: siteOf(c).expectedRPID,
    userID: new TextEncoder().encode(userId),
    userName: username,
    userDisplayName: username,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: listed(held),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

/** What a browser needs to use a passkey: one of those held, or any that it has for this site. */
export async function requestOptions(c: DbCall, held: readonly PasskeyDescriptor[] = []) {
  const { generateAuthenticationOptions } = await webauthn();
  const { extensions: _unused, ...options } = await generateAuthenticationOptions({
    rpID: siteOf(c).expectedRPID,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(held.length > 0 && { allowCredentials: listed(held) }),
  });
  return options;
}

/** The library throws for everything that is wrong, in words for programmers; they are all one answer. */
const refuse = (): never => {
  throw new Problem('passkey_refused');
};

/** The values of a passkey that was just made. Throws 400 passkey_refused if it is not right in every way. */
export async function readNew(c: DbCall, response: NewCredential) {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(c),
    response: { ...response, response: transportsOf(response), clientExtensionResults: {} },
    expectedChallenge: challengeIn(response.response),
    requireUserVerification: true,
  }).catch(refuse);
  if (!registrationInfo) return refuse();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports ?? []),
    isBackedUp: credentialBackedUp,
  };
}

const transportsOf = ({ response: { transports, ...response } }: NewCredential) =>
  transports ? { ...response, transports } : response;

/** What changes in a passkey by its use. Throws 400 passkey_refused, also if its counter has not grown. */
export async function readUse(c: DbCall, response: UsedCredential, passkey: Passkey) {
  const { verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...rest } = response.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(c),
    response: { ...response, response: rest, clientExtensionResults: {} },
    expectedChallenge: challengeIn(response.response),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: JSON.parse(passkey.transports),
    },
  }).catch(refuse);
  const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').toString() === passkey.userId;
  if (!verified || !isTheirs) return refuse();
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}
