import { YEAR_SECONDS } from '../../worker/platform/time.ts';

/* Everything that the app stores in the browser. All keys begin with `raff.`. A browser that refuses storage (private
   windows, full disks) only loses what a reload would need. */
type StorageKey =
  | 'token'
  | 'locale'
  /** Whoever's browser asks for Arabic has been asked once. */
  | 'asked-arabic'
  | 'user'
  | 'dont-show-tour'
  | 'theme'
  /** Whether copies say how many trophies their owner has. */
  | 'trophies'
  | 'shortcuts'
  | 'left-out'
  | 'platform'
  | 'moving'
  | 'notes'
  | 'deck'
  /** The country for whose subscriptions the reader has been asked. */
  | 'region'
  | 'evening'
  /** Whether the library has views over its games. */
  | 'views'
  /** The address whose owner has closed the line that asks to confirm it. */
  | 'unconfirmed'
  /** How many seconds the API's clock is ahead of this device's. */
  | 'clock'
  /** Whose data, and whose changes, are kept in this browser beside these keys. */
  | 'kept'
  | 'waiting';

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(`raff.${key}`);
  } catch {
    return null;
  }
}

export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`raff.${key}`);
    else localStorage.setItem(`raff.${key}`, value);
  } catch {
    // Nothing to do: see above.
  }
}

/** Values that only this tab needs, until it is closed. */
type VisitKey = 'tour' | 'tour-after' | 'imports' | 'scroll' | 'feedback' | 'social-next' | 'reloaded' | 'invite';

export function readVisit(key: VisitKey): string | null {
  try {
    return sessionStorage.getItem(`raff.${key}`);
  } catch {
    return null;
  }
}

/** Returns whether it was stored. */
export function storeVisit(key: VisitKey, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(`raff.${key}`);
    else sessionStorage.setItem(`raff.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the person, not the reader: language, theme and shortcuts belong to the browser, not to the account. */
export function forgetPerson(): void {
  const theirs = [
    'token',
    'user',
    'dont-show-tour',
    'left-out',
    'platform',
    'moving',
    'notes',
    'deck',
    'evening',
    'views',
    'clock',
  ] as const;
  for (const key of theirs) store(key, null);
}

/** On https a browser takes a cookie under this name from this host alone, and by https only. */
const PREFIX = globalThis.location?.protocol === 'https:' ? '__Host-' : '';

/** A choice the Worker needs for the first paint, copied to a cookie: an empty one, if it is taken back. */
export function storeForServer(key: 'locale' | 'theme', value: string | null): void {
  store(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${PREFIX}raff.${key}=${value ?? ''}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${PREFIX && '; Secure'}`;
}
