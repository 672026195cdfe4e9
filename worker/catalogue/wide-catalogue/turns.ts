import * as v from 'valibot';
import type { Db } from '../../platform/database/client.ts';
import { WIDE_PART } from './wide-file.ts';

/*
 * The row of `catalogue_syncs` that says how far the wide catalogue has come: `known_until` is the version of the file,
 * `last_id` the last line that is in the database, `run_from` who is loading. All times are the database's own.
 */

/** Whoever has not written for so long has ended, in a way in which nothing could be said. */
const SILENCE_SECONDS = 15;

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const SILENT = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${SILENCE_SECONDS} seconds')`;

/** Begins or goes on, unless all is there or somebody else is at it; another version of the file begins anew. */
const TAKE = `INSERT INTO catalogue_syncs (part, known_until, run_from, beat_at) VALUES ('${WIDE_PART}', ?1, ?2, ${NOW})
  ON CONFLICT (part) DO UPDATE SET
    last_id = iif(known_until = ?1, last_id, 0), rows = iif(known_until = ?1, rows, 0),
    refused = iif(known_until = ?1, refused, 0), known_until = ?1, run_from = ?2, beat_at = ${NOW},
    finished_at = NULL, trouble = NULL
  WHERE (known_until IS NOT ?1 OR finished_at IS NULL)
    AND (run_from IS NULL OR run_from = ?2 OR beat_at < ${SILENT})
  RETURNING last_id`;
/* Both only from the line where this load stands: after a restore the row may be an older one of the same load. */
const MOVE = `UPDATE catalogue_syncs SET last_id = ?3, rows = rows + ?4, refused = refused + ?5, beat_at = ${NOW}
  WHERE part = '${WIDE_PART}' AND known_until = ?1 AND run_from = ?2 AND last_id = ?6`;
const END = `UPDATE catalogue_syncs SET run_from = NULL, beat_at = ${NOW}, finished_at = ${NOW}
  WHERE part = '${WIDE_PART}' AND known_until = ?1 AND run_from = ?2 AND last_id = ?3`;
const LEAVE = `UPDATE catalogue_syncs SET run_from = NULL, trouble = ?3 WHERE part = '${WIDE_PART}'
  AND known_until = ?1 AND run_from = ?2`;

/** Whether the database has all of a version of the file: `1` or `0`. */
export const hasWide = (version: number) => `SELECT EXISTS (SELECT 1 FROM catalogue_syncs
  WHERE part = '${WIDE_PART}' AND known_until = ${version} AND finished_at IS NOT NULL) AS yes`;

/** A turn of loading the wide catalogue: the version, and who loads it. */
export type LoadTurn = { version: number; owner: number };

/** The random part of an owner's number; before it stands the second of this machine at which the load began. */
const RANDOM = 2 ** 21;

/** A number that no two loads share, and that says when a load began. */
export const newOwner = (now = Date.now()) => Math.floor(now / 1000) * RANDOM + Math.floor(Math.random() * RANDOM);
const beginOf = (owner: number) => new Date(Math.floor(owner / RANDOM) * 1000).toISOString();

/** Takes the turn, and returns the last line that is there; undefined if all is, or somebody else has the turn. */
export async function takeLoadTurn(db: Db, { version, owner }: LoadTurn): Promise<number | undefined> {
  const { rows } = await db.$client.execute({ sql: TAKE, args: [version, owner] });
  return rows[0] === undefined ? undefined : Number(rows[0].last_id);
}

/** Lines of the file, behind `start` up to `end`, and what became of them. */
type Step = { start: number; end: number; rows: number; refused: number };

/** Notes that more lines are there. False if somebody else has the turn by now, or a restore has set it back. */
export async function moveTo(db: Db, { version, owner }: LoadTurn, step: Step): Promise<boolean> {
  const args = [version, owner, step.end, step.rows, step.refused, step.start];
  return (await db.$client.execute({ sql: MOVE, args })).rowsAffected > 0;
}

/** Notes that everything is there, up to the last line. False as above. */
export async function endTurn(db: Db, { version, owner }: LoadTurn, line: number): Promise<boolean> {
  return (await db.$client.execute({ sql: END, args: [version, owner, line] })).rowsAffected > 0;
}

/** Leaves the rest to whoever comes next, who need not wait. */
export const leaveTurn = (db: Db, { version, owner }: LoadTurn, reason?: string) =>
  db.$client.execute({ sql: LEAVE, args: [version, owner, reason ?? null] });

/** Whether the database has all of this version. */
export async function isWide(db: Db, version: number): Promise<boolean> {
  const { rows } = await db.$client.execute(hasWide(version));
  return Number(rows[0]?.yes) === 1;
}

const Row = v.object({
  version: v.number(),
  line: v.number(),
  refused: v.number(),
  owner: v.nullable(v.number()),
  beat_at: v.string(),
  finished_at: v.nullable(v.string()),
  trouble: v.nullable(v.string()),
  silent: v.number(),
});

const LOOK = `SELECT known_until AS version, last_id AS line, refused, run_from AS owner, beat_at, finished_at, trouble,
  beat_at < ${SILENT} AS silent FROM catalogue_syncs WHERE part = '${WIDE_PART}'`;

/**
 * How far which version of the file has come: `line` is the last that is there, `refused` how many could not be used.
 * One of three holds: `finishedAt`, `loadingSince`, or that nobody is at it since `beatAt`. Times are ISO 8601.
 * Undefined if no load has ever begun.
 */
export async function readStanding(db: Db) {
  const { rows } = await db.$client.execute(LOOK);
  if (!rows[0]) return undefined;
  const { version, line, refused, owner, ...row } = v.parse(Row, rows[0]);
  const isLoading = owner !== null && row.silent === 0;
  return {
    ...{ version, line, refused, beatAt: row.beat_at, finishedAt: row.finished_at ?? undefined },
    loadingSince: isLoading ? beginOf(owner) : undefined,
    trouble: row.trouble ?? undefined,
  };
}

export type Standing = NonNullable<Awaited<ReturnType<typeof readStanding>>>;
