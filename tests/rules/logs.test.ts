import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/run/tree.ts';

/* The operator reads one line of JSON for each event, and an error of drizzle's holds the values of its statement: so
   nothing of the Worker writes to the log except `worker/platform/log.ts`, which renders errors by `textOf`. The
   commands of `worker/cli` print for the person who runs them. */

const SPEAKS = /^worker\/(cli\/|platform\/log\.ts$)/;
const RAW = /console\.\w|error\.(message|stack)\b[^\n]*\blog\(|\blog\([^\n]*(error|err|cause)\.(message|stack)\b/;

test('nothing reaches a log but through `log`, and no error but through `errorFacts`', () => {
  const files = sourceFiles('worker/**/*.ts').filter(file => !SPEAKS.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(file => RAW.test(readFileSync(join(top, file), 'utf8')))).toEqual([]);
});
