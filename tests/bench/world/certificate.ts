import { generateKeyPairSync, sign } from 'node:crypto';

/* A certificate for this run that nobody trusts. The bytes are those of X.509, version 1, in DER. */

const INTEGER = 0x02;
const BITS = 0x03;
const OID = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

/** A value with its kind and its length; nothing here is longer than 65,535 bytes. */
function der(kind: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), body]);
}

const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OID, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'));
const NAME = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from('bench')))));
const ALWAYS = der(SEQUENCE, der(TIME, Buffer.from('200101000000Z')), der(TIME, Buffer.from('491231235959Z')));

/** A new key, and the certificate that it signed itself. */
export function makeCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const told = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ...[ECDSA_WITH_SHA256, NAME, ALWAYS, NAME],
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', told, privateKey));
  const lines = der(SEQUENCE, told, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
