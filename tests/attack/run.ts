import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../../worker/cli/built.ts';
import { leashFolder } from '../../worker/cli/processes/leash.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { prepareDatabases } from '../helpers/stack/databases.ts';
import { startStack } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';
import { routesOfApp, secretsOf, startAttacked } from './attacked.ts';
import { namesIn } from './fuzz/described.ts';
import { fuzz, reportOf } from './fuzz/fuzz.ts';
import { killAgainAndAgain } from './kills/kills.ts';

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

async function attackByKills(): Promise<number> {
  const steam = await startSteam();
  const stack = await startStack({ dist, within: folder, vars: { ...steam.vars, SEALING_KEY } });
  const began = Date.now();
  const tell = (done: number) => {
    if (done % 25 === 0) console.log(`${done}/${values.kills} kills`);
  };
  const { kills, writes, unsure, losses } = await killAgainAndAgain(stack, Number(values.kills), tell);
  await stack.close({ expectErrors: true });
  await steam.close();
  for (const { kind, what, detail } of losses) console.log(`${kind} ${what}: ${detail}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  const count = (wanted: string) => losses.filter(({ what }) => what === wanted).length;
  console.log(`${kills} kills in ${seconds} s, ${JSON.stringify(writes)}, ${unsure} answers lost`);
  console.log(
    `acknowledged and lost ${count('lost')}, doubled ${count('doubled')}, otherwise odd ${count('unexpected')}`,
  );
  return losses.length;
}

console.log(`Seed ${seed}`);
let findings = Number(values.requests) > 0 ? await attackByRequests() : 0;
if (!values.only && Number(values.kills) > 0) findings += await attackByKills();
rmSync(folder, { recursive: true, force: true });
process.exit(findings === 0 ? 0 : 1);
