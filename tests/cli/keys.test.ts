import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ensureKeys, findKey, type KeyName, readKeys } from '../../worker/cli/local/keys.ts';
import { makeSecret } from '../../worker/platform/crypto/secret.ts';
import { newFolder } from '../helpers/stack/start.ts';

/* The keys of a data folder. A start stops at one that it cannot use. */

const FILES: [KeyName, string][] = [
  ['SIGNING_KEYS', 'signing-keys.json'],
  ['SEALING_KEY', 'sealing-key'],
  ['PUSH_KEY', 'push-key.json'],
];

afterEach(() => {
  for (const [name] of FILES) delete process.env[name];
});

test('keys are made once, whole and for their owner alone, and are the same at the next start', async () => {
  const data = newFolder('keys');
  const made = await readKeys(data);
  expect(await readKeys(data)).toEqual(made);
  await ensureKeys(data);
  expect(readdirSync(data).toSorted()).toEqual(FILES.map(([, file]) => file).toSorted());
  for (const [, file] of FILES) expect([file, statSync(join(data, file)).mode & 0o777]).toEqual([file, 0o600]);
});

test.each(FILES)('%s that is cut off, empty or noise stops a start, which names the file', async (_name, file) => {
  const data = newFolder('keys');
  const path = join(data, file);
  await readKeys(data);
  const whole = readFileSync(path, 'utf8');
  for (const broken of [whole.slice(0, -7), '', '[]', 'noise']) {
    writeFileSync(path, broken);
    await expect(ensureKeys(data)).rejects.toThrow(
      `The key in ${path} cannot be used, it is broken: bring the file back`,
    );
    expect(readFileSync(path, 'utf8')).toBe(broken);
  }
  writeFileSync(path, whole);
  await ensureKeys(data);
});

test('a key in the environment wins, and one that cannot be used is named', async () => {
  const data = newFolder('keys');
  process.env.SEALING_KEY = 'too short';
  await expect(ensureKeys(data)).rejects.toThrow(/^SEALING_KEY cannot be used: docs\/configuration\.md says/);
  process.env.SEALING_KEY = makeSecret();
  await ensureKeys(data);
  expect((await readKeys(data)).SEALING_KEY).toBe(process.env.SEALING_KEY);
});

test('a key that was being written when the machine stopped is none', async () => {
  const data = newFolder('keys');
  writeFileSync(join(data, 'signing-keys.json.new'), '[{"kty"');
  await ensureKeys(data);
  expect(findKey(data, 'SIGNING_KEYS')).toBeUndefined();
  await readKeys(data);
  await ensureKeys(data);
});
