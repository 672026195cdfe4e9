import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/database/client.ts';
import { checkRow, type Refusal, type Row } from '../upsert/check-row.ts';
import { tidyIndex } from '../upsert/index-statements.ts';
import { WritePace } from '../upsert/pace.ts';
import { addReport, emptyReport, type Report } from '../upsert/plan.ts';
import { upsertRows } from '../upsert/upsert.ts';
import { endTurn, isWide, type LoadTurn, leaveTurn, moveTo, newOwner, takeLoadTurn } from './turns.ts';
import type { WideFile } from './wide-file.ts';
import { factsOf, readLine } from './wide-lines.ts';

const LOOK_MS = 1000;

type Watch = {
  /** Called after each chunk with the lines that are there. */
  tell?: (report: Report, line: number) => void;
  /** Called once if another process is loading, and this one waits for it. */
  tellWaiting?: () => void;
  /** Whether it should end before the next chunk. */
  isStopped?: () => boolean;
};

/**
 * `whole`: all is there. `cut`: all that the file has is there, and it has less than it promises. `stopped`: the next
 * load goes on.
 */
export type Loaded = { end: 'whole' | 'cut' | 'stopped'; report: Report };

/**
 * Loads the wide catalogue, from where the last load ended. Of several loads at once one works and the others wait.
 * Safe to stop at any moment and to repeat. Throws what the database throws; what was loaded stays.
 */
export async function loadWide(db: Db, file: WideFile, watch: Watch = {}): Promise<Loaded> {
  const { isStopped = () => false } = watch;
  const turn = { version: file.version, owner: newOwner() };
  const report = emptyReport();
  for (let looks = 0; !isStopped(); looks += 1) {
    if (await isWide(db, file.version)) return { end: 'whole', report };
    const line = await takeLoadTurn(db, turn);
    if (line !== undefined) {
      const end = await work(db, file, { turn, line, report, watch }).catch(error => giveUp(db, turn, error));
      if (end) return { end, report };
    }
    if (looks === 0 && line === undefined) watch.tellWaiting?.();
    await sleep(LOOK_MS);
  }
  return { end: 'stopped', report };
}

/** Leaves the turn, if the database still takes that, and throws why the work has ended. */
async function giveUp(db: Db, turn: LoadTurn, error: unknown): Promise<never> {
  await leaveTurn(db, turn, error instanceof Error ? error.message.slice(0, 200) : undefined).catch(() => {});
  throw error;
}

type Work = { turn: LoadTurn; line: number; report: Report; watch: Watch };

/**
 * Loads what lies behind a line. While the database writes a chunk, the keys of the next one are made. Undefined if
 * somebody else has taken the turn, or a restore has set it back.
 */
async function work(db: Db, file: WideFile, { turn, line, report, watch }: Work): Promise<Loaded['end'] | undefined> {
  const run = { source: 'store' as const, seen: new Set<number>(), pace: new WritePace(), asOf: file.asOf };
  let next = readChunk(file, { start: line, games: run.pace.rows, isNew: true });
  while (next.end > next.start) {
    if (watch.isStopped?.()) {
      await leaveTurn(db, turn);
      return 'stopped';
    }
    const chunk = next;
    const writing = upsertRows(db, chunk.rows, run);
    writing.catch(() => {}); // awaited below; until then its rejection must not count as unhandled
    const isNew = report.added + report.changed >= report.unchanged;
    next = readChunk(file, { start: chunk.end, games: run.pace.rows, isNew });
    const written = await writing;
    const refused = [...chunk.refused, ...written.refused];
    addReport(report, { ...written, refused });
    const { start, end } = chunk;
    const rows = chunk.rows.length - written.refused.length;
    if (!(await moveTo(db, turn, { start, end, rows, refused: refused.length }))) return undefined;
    watch.tell?.(report, chunk.end);
  }
  return finish(db, file, turn);
}

async function finish(db: Db, file: WideFile, turn: LoadTurn): Promise<Loaded['end'] | undefined> {
  await tidyIndex(db);
  if (file.lines.length >= file.games) return (await endTurn(db, turn, file.lines.length)) ? 'whole' : undefined;
  await leaveTurn(db, turn, 'cut');
  return 'cut';
}

type Chunk = { start: number; end: number; rows: Row[]; refused: Refusal[] };

type ChunkRange = { start: number; games: number; isNew: boolean };

/** Some games behind a line. `isNew`: they will be written, so their search keys are made at once. */
function readChunk({ lines }: WideFile, { start, games, isNew }: ChunkRange): Chunk {
  const end = Math.min(start + games, lines.length);
  const checked = lines.slice(start, end).map((text, index) => readRow(text, start + index + 1));
  const rows = checked.filter(row => 'facts' in row);
  if (isNew) for (const row of rows) row.keys();
  return { start, end, rows, refused: checked.filter(row => 'reason' in row) };
}

/** `line` counts the games, from 1; in the file there is one line before them. */
function readRow(text: string, line: number): Row | Refusal {
  const game = readLine(text);
  return game ? checkRow(factsOf(game), line + 1) : { line: line + 1, reason: 'row: has another number of cells' };
}
