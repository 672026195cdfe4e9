import { sql } from 'drizzle-orm';
import type { Bearer } from '../../platform/crypto/token.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { dayOf } from '../../platform/time.ts';
import type { ExportFormat } from '../profile/profile.schema.ts';
import { countToday, noteEvent } from '../security/events.ts';
import type { Whereabouts } from '../security/whereabouts.ts';
import { checkRecentProof, isFresh, readRecentProof } from '../session/sessions.ts';
import { copiesHeadings, copyCells, playthroughRows, playthroughsHeadings } from './columns.ts';
import { readEntries } from './diary-rows.ts';
import { toDocument } from './document.ts';
import { gather, gatherCopies, gatherDiary } from './gather.ts';
import { jsonText } from './json-text.ts';
import { everyRow, mapRows, rowStream } from './row-stream.ts';
import { readCopies } from './shelf-rows.ts';

type Cell = string | number | null;

/** With this mark spreadsheets read the text as UTF-8, and Arabic as Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would take a cell that begins with one of these for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/;

function write(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: Cell[]) => `${cells.map(write).join(',')}\r\n`;

/** A table as in RFC 4180, in pieces: every line ends with CRLF, the first one names the columns. */
export async function* csvText(headings: Cell[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(headings);
  for await (const row of rows) yield line(row);
}

type Download = { name: string; type: string; text: AsyncGenerator<string> };
type ExportRequest = { userId: string; locale: Locale; now: Date };

const CSV = 'text/csv; charset=utf-8; header=present';

const nameOf = (username: string, now: Date, ending: string) => `raff-${username}-${dayOf(now.getTime())}${ending}`;

/** The download of a person: everything as JSON, or one of the tables. Undefined if they are gone. */
export function exportOf(db: Db, format: ExportFormat, wanted: ExportRequest): Promise<Download | undefined> {
  if (format === 'json') return exportJson(db, wanted);
  return format === 'csv' ? exportCopies(db, wanted) : exportPlaythroughs(db, wanted);
}

async function exportJson(db: Db, { userId, now }: ExportRequest): Promise<Download | undefined> {
  const all = await gather(db, userId);
  if (!all) return undefined;
  const name = nameOf(all.person.username, now, '.json');
  return { name, type: 'application/json; charset=utf-8', text: jsonText(toDocument({ db, userId, all }, now)) };
}

async function exportCopies(db: Db, { userId, locale, now }: ExportRequest): Promise<Download | undefined> {
  const begun = await gatherCopies(db, userId);
  if (!begun) return undefined;
  const held = rowStream(begun, keys => readCopies(db, userId, keys));
  const text = csvText(
    copiesHeadings(locale),
    mapRows(everyRow(held), copy => copyCells(copy, locale)),
  );
  return { name: nameOf(begun.person.username, now, '.csv'), type: CSV, text };
}

async function exportPlaythroughs(db: Db, { userId, locale, now }: ExportRequest): Promise<Download | undefined> {
  const begun = await gatherDiary(db, userId);
  if (!begun) return undefined;
  const entries = rowStream(begun, keys => readEntries(db, userId, keys));
  const text = csvText(playthroughsHeadings(locale), timesOf(everyRow(entries)));
  return { name: nameOf(begun.person.username, now, '-playthroughs.csv'), type: CSV, text };
}

async function* timesOf(entries: AsyncIterable<Parameters<typeof playthroughRows>[0]>) {
  for await (const entry of entries) yield* playthroughRows(entry);
}

type Asking = Bearer & { from: Whereabouts };

/** A program may take the same file again and again; its owner sees that it does. */
const EXPORTS_PER_DAY = 20;

/** Throws 400 unless the person has proved lately who they are; else notes that their data goes out. */
export async function allowExport(db: Db, { userId, sessionId, from }: Asking, now: Date): Promise<void> {
  const when = sql`${isFresh(sessionId, now)} AND ${countToday('exported', now)} < ${EXPORTS_PER_DAY}`;
  const { proof } = await batch(db, {
    proof: readRecentProof(db, sessionId, now),
    noted: noteEvent(db, { userId, kind: 'exported', from, when }, now),
  });
  checkRecentProof(proof);
}

/** Smaller pieces cost more than they hold. */
const PIECE = 64 * 1024;

/** A text as bytes, made as fast as its reader takes them. An error breaks the answer off: no half file looks whole. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let piece = '';
      while (piece.length < PIECE) {
        const { done, value } = await texts.next();
        if (done) break;
        piece += value;
      }
      if (piece) controller.enqueue(encoder.encode(piece));
      else controller.close();
    },
    cancel: async () => void (await texts.return(undefined)),
  });
}
