import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../../worker/cli/dist.ts';
import { leashFolder } from '../../worker/cli/processes/leash.ts';
import { prepareDatabases } from '../helpers/stack/databases.ts';
import { routesOfApp, secretsOf, startAttacked } from './attacked.ts';
import { namesIn } from './fuzz/described.ts';
import { fuzz, reportOf } from './fuzz/fuzz.ts';

/* Attacks the product with random requests and with deaths of its processes, and ends with 1 if it finds something. */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '1000' },
  },
});
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'raff-attack-'));
leashFolder(folder);
const dist = process.env.RAFF_DIST ?? join(folder, 'dist');
if (!process.env.RAFF_DIST) await buildProduct(dist, { cheapPasswords: true });
await prepareDatabases(folder);

async function attackByRequests(): Promise<number> {
  const all = [...(await routesOfApp()).keys()];
  const routes = all.filter(route => !values.only || route === values.only);
  const runs = Math.ceil(Number(values.requests) / all.length);
  const attacked = await startAttacked({ dist, within: folder });
  const began = Date.now();
  const options = { seed, runs, routes, namesOf: namesIn(dist), secrets: secretsOf(attacked) };
  let done = 0;
  const statuses: Record<number, number> = {};
  const { sent, findings } = await fuzz(attacked, {
    ...options,
    onStatus: status => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
    onProgress: (so, route) => {
      done += 1;
      console.log(`${done}/${routes.length} routes, ${so} requests: ${route}`);
    },
  });
  await attacked.close({ expectErrors: true });
  for (const finding of findings) console.log(reportOf(seed, finding));
  console.log(
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  const seconds = (Date.now() - began) / 1000;
  console.log(`${sent} requests to ${routes.length} routes in ${Math.round(seconds)} s: ${findings.length} findings.`);
  return findings.length;
}

console.log(`Seed ${seed}`);
const findings = await attackByRequests();
rmSync(folder, { recursive: true, force: true });
process.exit(findings === 0 ? 0 : 1);
