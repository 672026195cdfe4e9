/**
 * The library that checks passkeys, loaded by the first request that needs it: it is a quarter of the Worker's code,
 * and no other request pays for it.
 */
export const webauthn = () => import('@simplewebauthn/server');
