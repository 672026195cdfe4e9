import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join, resolve } from 'node:path';
import { openForCommand } from '../db/client.ts';
import { countGames } from '../db/games.ts';
import { loadStarter } from '../features/catalogue/starter.ts';
import { reachFreeGames, readFreeGames } from './local-free.ts';
import { reachGaming } from './local-gaming.ts';
import { reachIgdb } from './local-igdb.ts';
import { readSealingKey, readSigningKeys } from './local-keys.ts';
import { reachProviders } from './local-providers.ts';
import { migrate } from './migrate.ts';
import { serveBuilt, serveDev } from './serve.ts';
import { freePort, startSqld, Trouble } from './sqld.ts';

const port = Number(process.env.PORT || 8787);
const dataDir = resolve(process.env.DATA_DIR || '.data');
const dev = process.argv.includes('--dev');
const stackFile = join(dataDir, 'stack.json');
const lockFile = join(dataDir, 'lock');

const mailDir = join(dataDir, 'mail');

const running: { stop: () => Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

/** Ends everything this command began, newest first, once. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const part of running.reverse()) await part.stop().catch(() => {});
  })();
  return stopping;
}

function ensurePort(): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createProbe();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`;
      fail(new Trouble(`Port ${port} ${reason}: stop what listens there, or choose another with PORT=… npm start.`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Two database servers over the same files would spoil them, so a folder belongs to one start at a time. */
function claimFolder(): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw new Trouble(`The folder ${dataDir} cannot be made: choose another with DATA_DIR=… npm start.`);
  }
  const owner = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  if (owner && isRunning(owner))
    throw new Trouble(`${dataDir} is in use by another Raff (process ${owner}); if it is not, delete ${lockFile}.`);
  writeFileSync(lockFile, String(process.pid));
  running.push({ stop: async () => rmSync(lockFile, { force: true }) });
}

async function openData(): Promise<string> {
  const sqld = await startSqld(join(dataDir, 'sqld'), await freePort());
  running.push(sqld);
  await migrate(sqld.url).catch((error: Error) => {
    throw new Trouble(`The database in ${dataDir} cannot be brought to the newest shape: ${error.message}.`);
  });
  const db = openForCommand({ DATABASE_URL: sqld.url });
  if ((await countGames(db)) === 0) await loadStarter(db);
  return sqld.url;
}

async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Trouble('PORT must be a number from 1 to 65535.');
  await ensurePort();
  const providers = await reachProviders();
  running.push(providers);
  const gaming = await reachGaming();
  running.push(gaming);
  const free = await reachFreeGames();
  running.push(free);
  const igdb = await reachIgdb();
  running.push(igdb);
  claimFolder();
  const databaseUrl = await openData();
  const site = `http://127.0.0.1:${port}`;
  const keys = { SIGNING_KEYS: await readSigningKeys(dataDir), SEALING_KEY: await readSealingKey(dataDir) };
  const vars = {
    FEEDBACK_TO: 'feedback@raff.example',
    ...providers.vars,
    ...gaming.vars,
    ...free.vars,
    ...igdb.vars,
    DATABASE_URL: databaseUrl,
    SITE_URL: site,
    ...keys,
  };
  const served = await (dev ? serveDev : serveBuilt)({ port, dataDir, mailDir, vars });
  running.push(served);
  writeFileSync(stackFile, JSON.stringify({ databaseUrl, site, free: free.vars, igdb: igdb.vars }));
  running.push({ stop: async () => rmSync(stackFile, { force: true }) });
  takeSignals();
  console.log(`Raff is ready on ${site}`);
  console.log(`${gaming.note}${free.note}${igdb.note}${providers.note}Mails: ${mailDir}`);
  await readFreeGames(vars).catch(() => console.error('Free games could not be read.'));
}

/** The runtime's tools exit at once on a signal; here everything is ended first, in order. */
function takeSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
}

takeSignals();
try {
  await start();
} catch (error) {
  await stop();
  if (!(error instanceof Trouble)) console.error(error);
  console.error(error instanceof Trouble ? error.message : 'Raff could not start.');
  process.exit(1);
}
