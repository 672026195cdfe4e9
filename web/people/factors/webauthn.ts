import { t } from '../../platform/i18n.ts';

type Library = typeof import('@simplewebauthn/browser');
type Failure = 'cancelled' | 'unknown' | 'unsupported' | 'already' | 'broken';

/** Passkeys belong to a name: at an address of digits no browser has any. */
const hasName = () => !/^[\d.]+$|:/.test(location.hostname);

export const isSupported = () => typeof PublicKeyCredential === 'function' && hasName();

/** Whether the browser offers passkeys in the field of the username by itself. */
export async function canOffer(): Promise<boolean> {
  return isSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Loaded by the first passkey: it is 8 KB that few need. It reads and writes what not every browser can by itself. */
const library = (): Promise<Library> => import('@simplewebauthn/browser');

/** A passkey was not made or not used; the message says why in the reader's words. */
export class PasskeyError extends Error {
  readonly kind: Failure;

  constructor(kind: Failure) {
    super(t(`factors.failed.${kind}`));
    this.kind = kind;
  }
}

const KINDS = new Map(
  Object.entries<Failure>({
    NotAllowedError: 'cancelled',
    AbortError: 'cancelled',
    InvalidStateError: 'already',
    NotSupportedError: 'unsupported',
    SecurityError: 'unsupported',
  }),
);

function failureOf(error: unknown): PasskeyError {
  return new PasskeyError((error instanceof Error && KINDS.get(error.name)) || 'broken');
}

async function run<T>(ceremony: (library: Library) => Promise<T>): Promise<T> {
  if (!isSupported()) throw new PasskeyError('unsupported');
  const found = await library();
  return ceremony(found).catch((error: unknown) => {
    throw failureOf(error);
  });
}

type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Makes a passkey on this device, or on one that the person chooses. Throws PasskeyError. */
export const makePasskey = (optionsJSON: CreationOptions) =>
  run(({ startRegistration }) => startRegistration({ optionsJSON }));

/**
 * Uses a passkey. With `isOffered` the browser waits until the person chooses one in the field of the username;
 * whatever asks next ends that. Throws PasskeyError.
 */
export const showPasskey = (optionsJSON: RequestOptions, { isOffered = false } = {}) =>
  run(({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: isOffered, verifyBrowserAutofillInput: false }),
  );

/** Ends what the browser is waiting for. */
export const stopOffering = async () => (await library()).WebAuthnAbortService.cancelCeremony();
