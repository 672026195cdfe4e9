import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/tree.ts';

/* An error of drizzle's holds the values of its statement, so nothing of the Worker logs one as it is. */

/** Its own words for what went wrong; the commands of `worker/cli` speak to whoever runs them. */
const SPEAKS_FOR_ITSELF = /^worker\/(cli\/|middleware\/on-error\.ts$)/;
const RAW =
  /console\.(error|warn|log|info)\((error|err|cause|reason)\b|console\.\w+\([^\n]*\$\{(error|err|cause)[}.]|error\.message\b[^\n]*console/;

test('no error reaches a log but through `textOf`', () => {
  const files = sourceFiles('worker/**/*.ts').filter(file => !SPEAKS_FOR_ITSELF.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(file => RAW.test(readFileSync(join(top, file), 'utf8')))).toEqual([]);
});
