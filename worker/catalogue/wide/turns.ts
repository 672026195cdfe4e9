import type { Db } from '../../platform/database/client.ts';
import { WIDE_PART } from './file.ts';

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
const MOVE = `UPDATE catalogue_syncs SET last_id = ?3, rows = rows + ?4, refused = refused + ?5, beat_at = ${NOW}
  WHERE part = '${WIDE_PART}' AND known_until = ?1 AND run_from = ?2`;
const END = `UPDATE catalogue_syncs SET run_from = NULL, beat_at = ${NOW}, finished_at = ${NOW}
  WHERE part = '${WIDE_PART}' AND known_until = ?1 AND run_from = ?2`;
const LEAVE = `UPDATE catalogue_syncs SET run_from = NULL, trouble = ?3 WHERE part = '${WIDE_PART}'
  AND known_until = ?1 AND run_from = ?2`;

/** Whether the database has all of a version of the file: `1` or `0`. */
export const hasWide = (version: number) => `SELECT EXISTS (SELECT 1 FROM catalogue_syncs
  WHERE part = '${WIDE_PART}' AND known_until = ${version} AND finished_at IS NOT NULL) AS yes`;

/** Who loads which version. */
export type Turn = { version: number; owner: number };

/** A number that no two loads share: 52 random bits. */
export const newOwner = () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

/** Takes the turn, and returns the last line that is there; undefined if all is, or somebody else has the turn. */
export async function takeTurn(db: Db, { version, owner }: Turn): Promise<number | undefined> {
  const { rows } = await db.$client.execute({ sql: TAKE, args: [version, owner] });
  return rows[0] === undefined ? undefined : Number(rows[0].last_id);
}

/** Notes that the lines up to one are there. False if somebody else has the turn by now. */
export async function moveTo(
  db: Db,
  { version, owner }: Turn,
  line: number,
  { rows, refused }: { rows: number; refused: number },
): Promise<boolean> {
  const args = [version, owner, line, rows, refused];
  return (await db.$client.execute({ sql: MOVE, args })).rowsAffected > 0;
}

/** Notes that everything is there. */
export const endTurn = (db: Db, { version, owner }: Turn) => db.$client.execute({ sql: END, args: [version, owner] });

/** Leaves the rest to whoever comes next, who need not wait. */
export const leaveTurn = (db: Db, { version, owner }: Turn, reason?: string) =>
  db.$client.execute({ sql: LEAVE, args: [version, owner, reason ?? null] });

/** Whether the database has all of this version. */
export async function isWide(db: Db, version: number): Promise<boolean> {
  const { rows } = await db.$client.execute(hasWide(version));
  return Number(rows[0]?.yes) === 1;
}
