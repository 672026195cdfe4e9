import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseVars } from './ask.ts';
import { commandErrorOf } from './command-error.ts';
import { areFreeGamesUnread, FREE_GAMES_CRON } from './local/free-games.ts';
import { ensureKeys, ensureOpens, hasSigningKeys, readKeys } from './local/keys.ts';
import { type Outside, reachOutside, reachReal } from './local/outside.ts';
import { runCommand } from './processes/child.ts';
import { replaceFile } from './replace-file.ts';
import { loadRuntime, readyApp } from './serve.ts';
import { ensureWhole, isFilled } from './start/damaged-database.ts';
import { claimFolder, type FolderClaim } from './start/data-folder.ts';
import { keepDatabase } from './start/database.ts';
import { tellRestore } from './start/database-state.ts';
import { fillCatalogue } from './start/fill-catalogue.ts';
import { keepServing } from './start/keep-serving.ts';
import { closeToOthers, keepTemp } from './start/private-folder.ts';
import { keepParts } from './start/running-parts.ts';
import { ensurePort, readSettings, type Settings } from './start/settings.ts';
import { endWithNpm, surviveMistakes, takeSignals } from './start/signals.ts';

const parts = keepParts();

/** Ends everything and says why, in one sentence if the person at the keyboard can solve it; throws other errors. */
async function fail(error: unknown): Promise<never> {
  const sentence = commandErrorOf(error, process.env.DATA_DIR || '.data')?.message;
  await parts.stop();
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exit(1);
}

const giveUp = (error: unknown) => void (parts.isStopping() || fail(error).catch(() => process.exit(1)));

/** The database of a folder. The keys are made once it is complete: they are the mark of that. */
async function openData({ dataDir, production }: Settings, claim: FolderClaim): Promise<DatabaseVars> {
  if (production?.database) return openOther(production.database);
  const dbPath = join(dataDir, 'sqld');
  const stood = hasSigningKeys(dataDir) && isFilled(dbPath);
  const { wasKilled } = claim;
  ensureWhole(dbPath, { stood, wasKilled });
  const remember = (pid: number) => claim.remember('sqld', pid);
  return parts.add(await keepDatabase({ dbPath, stood, remember, say: console.error, giveUp })).vars;
}

/** A database that runs elsewhere: it is brought to the newest shape. */
async function openOther(database: DatabaseVars): Promise<DatabaseVars> {
  await runCommand('prepare', [], database);
  return database;
}

/** Tells the commands that work on this stack its addresses, and the token of its database. */
function announce({ dataDir, site }: Settings, database: DatabaseVars, { free, igdb }: Outside): void {
  const { DATABASE_URL: databaseUrl, DATABASE_TOKEN: databaseToken } = database;
  const file = join(dataDir, 'stack.json');
  replaceFile(file, JSON.stringify({ databaseUrl, databaseToken, site, free, igdb }));
  parts.add({ stop: async () => rmSync(file, { force: true }) });
}

/** The variables that have a value. */
const given = (vars: NodeJS.Dict<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(vars).flatMap(([name, value]) => (value ? [[name, value]] : [])));

async function start(settings: Settings): Promise<void> {
  const { dataDir, mailDir, site, dev } = settings;
  const claim = parts.add(await claimFolder(dataDir, site));
  closeToOthers(dataDir, console.error);
  parts.add(keepTemp(dataDir));
  await ensurePort(settings.port);
  await ensureKeys(dataDir);
  const [database, outside] = await Promise.all([
    openData(settings, claim),
    (settings.production ? reachReal() : reachOutside()).then(parts.add),
    dev || loadRuntime(),
    dev || readyApp(dataDir),
  ]);
  mkdirSync(mailDir, { recursive: true });
  await ensureOpens(database, { dataDir, say: console.error });
  const own = { ...given(database), SITE_URL: site, ...(await readKeys(dataDir)) };
  const served = parts.add(
    await keepServing({ settings, claim, vars: { ...outside.vars, ...own }, say: console.error, giveUp }),
  );
  announce(settings, database, outside);
  takeSignals(parts.stop);
  surviveMistakes(noteMistake);
  const restore = await tellRestore(database);
  // Browsers keep no passkeys for an address of digits.
  const named = settings.production ? '' : `With passkeys: http://localhost:${settings.port}\n`;
  console.log(
    `Raff is ready on ${site}\n${named}${restore}${outside.note}Mails: ${settings.production?.relay ?? mailDir}`,
  );
  if (restore !== '') return; // whatever else begins here writes
  await served.resume();
  void fill(settings, database);
  if (await areFreeGamesUnread(database, new Date())) await served.runCron(FREE_GAMES_CRON);
}

/** Fills the catalogue beside everything else; what goes wrong is said, and ends nothing. */
async function fill(settings: Settings, database: DatabaseVars): Promise<void> {
  const say = (line: string) => void (parts.isStopping() || console.error(line));
  await fillCatalogue(settings, database, { add: parts.add, say });
  if (settings.source && !parts.isStopping()) await fillFrom(settings.source, database);
}

async function fillFrom(source: string, database: DatabaseVars): Promise<void> {
  const args = ['sync', '--source', source];
  await runCommand('catalogue', args, database).catch(
    (error: Error) => parts.isStopping() || console.error(error.message),
  );
}

/** An uncaught error, as in a simulator, is printed and does not end the rest. */
const noteMistake = (error: unknown) => console.error('Something went wrong, and Raff goes on:', error);

takeSignals(parts.stop);
endWithNpm(parts.stop);
try {
  await start(readSettings());
} catch (error) {
  await fail(error);
}
