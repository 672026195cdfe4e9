/** The secret that belongs to the simulator's own site keys. */
export const SECRET = '0x4AAAAAAASimulatorSecret0000000000';

/** The simulator's own site keys, by who makes the check pass. */
export const SITE_KEYS = {
  press: '0x4AAAAAAASimulatorPress',
  itself: '0x4AAAAAAASimulatorPass0',
  nobody: '0x4AAAAAAASimulatorBlock',
};

/* The keys that the real service documents for testing; they work in the simulator in the same way. */

const DUMMY_SITE_KEYS: Record<string, keyof typeof SITE_KEYS> = {
  '1x00000000000000000000AA': 'itself',
  '2x00000000000000000000AB': 'nobody',
  '1x00000000000000000000BB': 'itself',
  '2x00000000000000000000BB': 'nobody',
  '3x00000000000000000000FF': 'press',
};

export const DUMMY_SECRETS: Record<string, string | undefined> = {
  '1x0000000000000000000000000000000AA': undefined,
  '2x0000000000000000000000000000000AA': 'invalid-input-response',
  '3x0000000000000000000000000000000AA': 'timeout-or-duplicate',
};

/** The value that a widget with a dummy site key gives; a dummy secret accepts nothing else. */
export const DUMMY_VALUE = 'XXXX.DUMMY.TOKEN.XXXX';

/** How a widget with this site key is passed. Nobody passes one with an unknown key. */
export function kindOf(siteKey: string): keyof typeof SITE_KEYS {
  if (siteKey === SITE_KEYS.press) return 'press';
  if (siteKey === SITE_KEYS.itself) return 'itself';
  return DUMMY_SITE_KEYS[siteKey] ?? 'nobody';
}

export type Verdict = Record<string, unknown>;

export const refused = (code: string): Verdict => ({ success: false, 'error-codes': [code], messages: [] });

/** Siteverify's answer to a dummy secret: for no form and no host. */
export function judgeDummy(secret: string, value: string): Verdict {
  const code = value === DUMMY_VALUE ? DUMMY_SECRETS[secret] : 'invalid-input-response';
  if (code) return refused(code);
  const challenge_ts = new Date().toISOString();
  return { success: true, 'error-codes': [], challenge_ts, hostname: 'example.com', metadata: {} };
}
