import useSWR, { mutate } from 'swr';
import { api, ask } from '../../platform/api.ts';
import { makePasskey, showPasskey } from './webauthn.ts';

const KEY = ['factors'] as const;

const readFactors = () => ask(api.account.factors.$get(), { quiet: true });

export type Factors = Awaited<ReturnType<typeof readFactors>>;
export type Passkey = Factors['passkeys'][number];

export const useFactors = () => useSWR(KEY, readFactors);

const again = () => mutate(KEY);

/** Makes a passkey, and answers the recovery codes that come with a first factor. Throws PasskeyError too. */
export async function addPasskey(name: string): Promise<string[] | undefined> {
  const options = await ask(api.account.passkeys.options.$post());
  const response = await makePasskey(options);
  const { recoveryCodes } = await ask(api.account.passkeys.$post({ json: { name, response } }));
  void again();
  return recoveryCodes;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await ask(api.account.passkeys[':id'].$put({ param: { id }, json: { name } }), { quiet: true });
  await again();
}

export async function removePasskey(id: string): Promise<void> {
  await ask(api.account.passkeys[':id'].$delete({ param: { id } }));
  await again();
}

/** A secret for an app, which is not in use before `confirmApp`. */
export const beginApp = () => ask(api.account.app.$post());

/** Confirms an app by its first code, and answers the recovery codes that come with a first factor. */
export async function confirmApp(code: string): Promise<string[] | undefined> {
  const answer = await ask(api.account.app.confirm.$post({ json: { code } }), { quiet: true });
  void again();
  return 'recoveryCodes' in answer ? answer.recoveryCodes : undefined;
}

export async function removeApp(): Promise<void> {
  await ask(api.account.app.$delete());
  await again();
}

/** New recovery codes; the older ones no longer work. */
export async function renewCodes(): Promise<string[]> {
  const { recoveryCodes } = await ask(api.account['recovery-codes'].$post());
  void again();
  return recoveryCodes;
}

/** Stops the removal that somebody has asked for: they are not lost. */
export async function keepFactors(): Promise<void> {
  await ask(api.account.factors.keep.$post());
  await again();
}

/** Proves in this session who the person is. */
export const proveByPassword = (password: string) =>
  ask(api.account.prove.$post({ json: { password } }), { quiet: true });

/** Proves who is signed in by a code of the app, or a recovery code. Throws ApiError. */
export const proveByCode = (code: string) => ask(api.account.prove.code.$post({ json: { code } }), { quiet: true });

/** Proves who is signed in by a passkey. Throws ApiError and PasskeyError. */
export async function proveByPasskey(): Promise<void> {
  const response = await showPasskey(await ask(api.account.prove.options.$post(), { quiet: true }));
  await ask(api.account.prove.passkey.$post({ json: { response } }), { quiet: true });
}
