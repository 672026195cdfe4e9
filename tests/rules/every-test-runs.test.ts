import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/run/tree.ts';

/** Ways to keep a test from running, or to let only some run. */
const SWITCHED_OFF = /\b(test|it|describe)\.(skip|skipIf|runIf|todo|only|fails)\b|\bx(test|it|describe)\(/;

test('every test runs: none is switched off', () => {
  const tests = sourceFiles('tests/**/*.test.ts').filter(file => !file.endsWith('every-test-runs.test.ts'));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter(file => SWITCHED_OFF.test(readFileSync(join(top, file), 'utf8')))).toEqual([]);
});
