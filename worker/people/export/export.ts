import { sql } from 'drizzle-orm';
import { catalogueWords } from '../../catalogue/catalogue.words.ts';
import type { Bearer } from '../../platform/crypto/token.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { wordsBy } from '../../platform/platform.words.ts';
import { dayOf } from '../../platform/time.ts';
import { ar } from '../../shelf/shelf.words.ar.ts';
import { en } from '../../shelf/shelf.words.en.ts';
import { joinTags } from '../../shelf/tags/fold-tag.ts';
import type { ExportFormat } from '../profile/profile.schema.ts';
import { countToday, noteEvent } from '../security/events.ts';
import type { Whereabouts } from '../security/whereabouts.ts';
import { checkRecentProof, isFresh, readRecentProof } from '../session/sessions.ts';
import { type DiaryRow, readEntries } from './diary-rows.ts';
import { toDocument } from './document.ts';
import { gather, gatherCopies, gatherDiary } from './gather.ts';
import { jsonText } from './json-text.ts';
import { everyRow, mapRows, rowStream } from './row-stream.ts';
import { readCopiesOfTable, type TableRow } from './shelf-rows.ts';

const shelfWords = wordsBy({ en, ar });

/* The columns stand in `docs/export.md`, in the order of their headings. New ones come last: somebody's formulas count
   columns. */

type Cell = string | number | null;
type Time = DiaryRow['playthroughs'][number];

export const copiesHeadings = (locale: Locale): Cell[] => Object.values(shelfWords(locale).columns);
const playthroughsHeadings = (locale: Locale): Cell[] => Object.values(shelfWords(locale).playthroughs);

/** A date as far as it is known: `2024`, `2024-03` or `2024-03-05`. */
const KNOWN = new Map(Object.entries<number>({ day: 10, month: 7, year: 4 }));
const finishOf = ({ finishedAt, finishedPrecision }: TableRow) =>
  finishedAt?.slice(0, KNOWN.get(finishedPrecision ?? '')) ?? null;

/** A fixed value in the reader's language; one that has no word there as it is stored. */
const say = (names: Record<string, string>, value: string | number | null): Cell =>
  value === null ? null : (names[value] ?? value);

/** A row of the table of copies. */
export function copyCells(copy: TableRow, locale: Locale): Cell[] {
  const finished = finishOf(copy);
  const year = finished && Number(finished.slice(0, 4));
  const { rating, subscription, holder, heldSince, note, stoppedAt, tags, minutesInAll } = copy;
  const since = [holder, heldSince, rating, year, finished, subscription];
  return [...cellsOf(copy, locale), ...since, note, stoppedAt, joinTags(tags), minutesInAll];
}

function cellsOf(copy: TableRow, locale: Locale): Cell[] {
  const { lists, accesses, archivedAs, sources } = shelfWords(locale);
  const { statuses, priorities } = catalogueWords(locale);
  const isOwned = copy.list === 1;
  return [
    say(lists, copy.list),
    copy.title,
    copy.slug,
    copy.platform,
    copy.subplatform,
    isOwned ? say(statuses, copy.status) : null,
    say(priorities, copy.priority),
    say(accesses, copy.access),
    copy.minutesPlayed,
    copy.lastPlayedAt,
    copy.addedAt,
    say(archivedAs, copy.archiveStatus),
    copy.archivedAt,
    say(sources, copy.source),
    copy.notes,
  ];
}

const playthroughRows = (entry: DiaryRow, locale: Locale): Cell[][] =>
  entry.playthroughs.map(time => timeCells(entry, time, locale));

function timeCells({ title, slug, rating }: DiaryRow, time: Time, locale: Locale): Cell[] {
  const { outcomes, precisions, sources } = shelfWords(locale);
  return [
    title,
    slug,
    time.platform,
    time.subplatform,
    say(outcomes, time.outcome),
    time.startedAt,
    say(precisions, time.startedPrecision),
    time.finishedAt,
    say(precisions, time.finishedPrecision),
    time.minutes,
    time.note,
    rating,
    say(sources, time.source),
  ];
}

/** With this mark spreadsheets read the text as UTF-8, and Arabic as Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A spreadsheet would take a cell that begins with one of these for a formula, and run it. Apostrophes that a person wrote
 * before one get another: whoever takes the first away has the text as it was.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

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
  const held = rowStream(begun, keys => readCopiesOfTable(db, userId, keys));
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
  const text = csvText(playthroughsHeadings(locale), timesOf(everyRow(entries), locale));
  return { name: nameOf(begun.person.username, now, '-playthroughs.csv'), type: CSV, text };
}

async function* timesOf(entries: AsyncIterable<DiaryRow>, locale: Locale) {
  for await (const entry of entries) yield* playthroughRows(entry, locale);
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
