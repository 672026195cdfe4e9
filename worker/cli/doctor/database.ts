import { existsSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { IS_RESTORING } from '../../platform/database/guards.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { dataDir } from '../catalogue/database.ts';
import { openForCommand } from '../database.ts';
import { migrationsFolder } from '../migrate.ts';
import { roomLeft } from '../start/data-folder.ts';
import { type Check, type Finding, fine, unknown, wrong } from './finding.ts';

/** The first version that writes its log in the right order, as its release says. */
const SOUND = [0, 24, 33];

/** The version that a server tells, such as "sqld 0.24.32 (40c272de 2025-02-14)", as numbers. */
const versionIn = (told: string) => /^sqld (\d+)\.(\d+)\.(\d+)/.exec(told)?.slice(1).map(Number);

const isOlder = (version: number[], than: number[]) => {
  const at = than.findIndex((part, place) => part !== version[place]);
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
};

const isOnThisMachine = (url: string) => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

const RISK = 'a power cut may take the last half minute, and it may not start again';

/** What a server's own words about its version mean for a power cut. */
export function judgeServer(told: string, url: string): Finding {
  const version = versionIn(told);
  if (!version) return unknown('it does not tell its version: ask its host what a power cut takes');
  const name = `sqld ${version.join('.')}`;
  if (!isOlder(version, SOUND)) return fine(`${name}: it starts again after a power cut`);
  if (isOnThisMachine(url)) return fine(`${name}: a power cut takes a second, if \`npm start\` runs it`);
  return wrong(`${name}: ${RISK}; run ${SOUND.join('.')} or newer`);
}

export const DATABASE_SERVER: Check = {
  name: 'database server',
  needs: ['DATABASE_URL'],
  without: 'there is none',
  ask: async ({ DATABASE_URL = '', DATABASE_TOKEN }, signal) => {
    const address = new URL('/version', DATABASE_URL.replace(/^libsql:/, 'https:'));
    const headers = { ...(DATABASE_TOKEN && { Authorization: `Bearer ${DATABASE_TOKEN}` }) };
    const answer = await fetch(address, { signal, headers });
    return judgeServer(answer.ok ? await answer.text() : '', DATABASE_URL);
  },
};

/** With less room than this a busy night fills the disk. */
const ROOM_MB = 500;

/** A replica that is further behind shows people what they have already changed. */
const LAG_MS = MINUTE_MS;

async function askRow(url: string, token: string | undefined, sql: string) {
  const { rows } = await openForCommand(url, token).$client.execute(sql);
  return rows[0];
}

const RESTORE = `SELECT ${IS_RESTORING} AS yes`;
const MIGRATIONS = 'SELECT count(*) AS n FROM __drizzle_migrations';
const NEWEST = 'SELECT max(finished_at) AS at FROM cron_runs';

const refusal = (error: unknown) => (error instanceof Error ? error.message : '');

/** Why a database does not answer as it should; the client's own message says the status and no secret. */
function whyNot(error: unknown) {
  const said = refusal(error);
  if (/no such table/.test(said)) return wrong('it has no tables yet: run `npm run migrate`');
  if (/40[13]|auth|token/i.test(said)) return wrong('it refuses DATABASE_TOKEN: make a new one');
  return wrong('it does not answer: look at DATABASE_URL, and whether the server runs');
}

export const DATABASE_CHECKS: Check[] = [
  {
    name: 'database',
    needs: ['DATABASE_URL'],
    without: 'nothing works: set DATABASE_URL, or start one with `npm start`',
    isVital: true,
    ask: async ({ DATABASE_URL = '', DATABASE_TOKEN }) => {
      const all = readMigrationFiles({ migrationsFolder }).length;
      try {
        const done = Number((await askRow(DATABASE_URL, DATABASE_TOKEN, MIGRATIONS))?.n);
        if (done < all) return wrong(`${all - done} of ${all} migrations are missing: run \`npm run migrate\``);
        const isRestoring = (await askRow(DATABASE_URL, DATABASE_TOKEN, RESTORE))?.yes === 1;
        if (isRestoring)
          return wrong('a restore writes, or has broken off: run `npm run restore -- BACKUP --replace` to its end');
        return fine(`answers, all ${all} migrations are done`);
      } catch (error) {
        return whyNot(error);
      }
    },
  },
  {
    name: 'disk',
    ask: () => {
      if (!existsSync(dataDir())) return unknown('there is no data folder on this machine');
      const left = roomLeft(dataDir());
      if (left >= ROOM_MB) return fine(`${left} MB are left for ${dataDir()}`);
      return wrong(`${left} MB are left for ${dataDir()}, and below ${ROOM_MB} it soon is full: make room`);
    },
  },
  {
    name: 'replica',
    needs: ['DATABASE_REPLICA_URL'],
    without: 'the primary answers everything',
    ask: async ({ DATABASE_URL = '', DATABASE_REPLICA_URL = '', DATABASE_TOKEN }) => {
      const [ours, its] = await Promise.all([
        askRow(DATABASE_URL, DATABASE_TOKEN, NEWEST).catch(() => undefined),
        askRow(DATABASE_REPLICA_URL, DATABASE_TOKEN, NEWEST).catch(() => 'away' as const),
      ]);
      if (its === 'away') return wrong('it does not answer: look at DATABASE_REPLICA_URL, or take it out');
      if (!ours?.at) return unknown('answers; how far it lags shows only once a job of the clock has run');
      const lag = Date.parse(String(ours.at)) - (its?.at ? Date.parse(String(its.at)) : 0);
      if (lag <= LAG_MS) return fine('answers and keeps up');
      return wrong(`it lags ${Math.round(lag / MINUTE_MS)} minutes behind: look at its link to the primary`);
    },
  },
];
