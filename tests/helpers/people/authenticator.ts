import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* An authenticator in software: it makes real ES256 keys and signs as one of a telephone does. Its lies are what tests
   ask for. */

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The beginning of a CBOR item (RFC 8949, section 3) below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Map)
    return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
  return Buffer.concat([head(2, item.length), item]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What it says instead of the truth. */
type Lies = { origin?: string; rpId?: string; isVerified?: boolean; challenge?: string; counter?: number };
type CeremonyOptions = { challenge: string };

/** An authenticator with one passkey for a site. */
export function newAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const state = { counter: 0, userHandle: '' };

  const clientData = (type: string, { challenge }: CeremonyOptions, lies: Lies) =>
    JSON.stringify({
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? site,
      crossOrigin: false,
    });

  function authenticatorData(
    { rpId = new URL(site).hostname, isVerified = true, counter }: Lies,
    key?: Buffer,
  ): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0);
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(flags, 0);
    bytes.writeUInt32BE(counter ?? state.counter, 1);
    return Buffer.concat([sha256(rpId), bytes, ...(key ? [key] : [])]);
  }

  function credential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
  }

  const named = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id: named.id,
    /** Makes the passkey that some options ask for. */
    make(options: CeremonyOptions & { user: { id: string } }, lies: Lies = {}) {
      state.userHandle = options.user.id;
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(lies, credential())],
      ]);
      const clientDataJSON = encoded(clientData('webauthn.create', options, lies));
      const response = { clientDataJSON, attestationObject: encoded(cbor(attestation)), transports: ['internal'] };
      return { ...named, response };
    },
    /** Answers a challenge with it. */
    use(options: CeremonyOptions, lies: Lies = {}) {
      state.counter += 1;
      const said = clientData('webauthn.get', options, lies);
      const data = authenticatorData(lies);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      const response = {
        clientDataJSON: encoded(said),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: state.userHandle,
      };
      return { ...named, response };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
