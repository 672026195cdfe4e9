import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isFull } from '../helpers/run/full.ts';
import { type Attacked, routesOfApp, secretsOf, startAttacked } from './attacked.ts';
import { namesIn } from './fuzz/described.ts';
import { fuzz, reportOf } from './fuzz/fuzz.ts';

/** Some in each run, with another seed each time; `npm run attack` sends 100,000. */
const RUNS_PER_ROUTE = isFull ? 40 : 5;

let attacked: Attacked;
beforeAll(async () => {
  attacked = await startAttacked();
});
afterAll(() => attacked.close({ expectErrors: true }));

test('no request, whatever it holds, makes a 5xx, is slow, or is told what is inside', {
  timeout: 300_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const routes = [...(await routesOfApp()).keys()];
  const options = {
    seed,
    runs: RUNS_PER_ROUTE,
    routes,
    namesOf: namesIn(inject('dist')),
    secrets: secretsOf(attacked),
  };
  const { sent, findings } = await fuzz(attacked, options);
  const said = findings.map(finding => reportOf(seed, finding));
  expect(said.join('\n')).toBe('');
  expect(sent).toBeGreaterThanOrEqual(routes.length * RUNS_PER_ROUTE);
});
