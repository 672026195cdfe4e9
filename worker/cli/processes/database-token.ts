import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/*
 * Whoever reaches the port of a database server on this machine, any program and any page of a browser, could read and
 * write everything. So each process that starts servers makes a pair of keys, which is gone when the process ends.
 */
const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });

/** The bytes of the public Ed25519 key, base64url: with it a server checks tokens. */
export const TOKEN_KEY = (await exportJWK(publicKey)).x ?? '';

/** A JWT without an end. It opens every database server that this process starts, and no other. */
export const DATABASE_TOKEN = await new SignJWT().setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);
