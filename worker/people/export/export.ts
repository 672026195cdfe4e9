import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import type { ExportFormat } from '../profile/profile.schema.ts';
import { copiesHeadings, copyCells, playthroughRows, playthroughsHeadings } from './columns.ts';
import { csvText } from './csv.ts';
import { readEntries } from './diary-rows.ts';
import { toDocument } from './document.ts';
import { gather, gatherCopies, gatherDiary } from './gather.ts';
import { jsonText } from './json-text.ts';
import { everyRow, mapRows, rowStream } from './row-stream.ts';
import { readCopies } from './shelf-rows.ts';

type Exported = { name: string; type: string; text: AsyncGenerator<string> };
type Wanted = { userId: string; locale: Locale; now: Date };

const CSV = 'text/csv; charset=utf-8; header=present';

const nameOf = (username: string, now: Date, ending: string) =>
  `raff-${username}-${now.toISOString().slice(0, 10)}${ending}`;

/** The download of a person: everything as JSON, or one of the tables. Undefined if they are gone. */
export function exportOf(db: Db, format: ExportFormat, wanted: Wanted): Promise<Exported | undefined> {
  if (format === 'json') return exportJson(db, wanted);
  return format === 'csv' ? exportCopies(db, wanted) : exportPlaythroughs(db, wanted);
}

async function exportJson(db: Db, { userId, now }: Wanted): Promise<Exported | undefined> {
  const all = await gather(db, userId);
  if (!all) return undefined;
  const name = nameOf(all.person.username, now, '.json');
  return { name, type: 'application/json; charset=utf-8', text: jsonText(toDocument({ db, userId, all }, now)) };
}

async function exportCopies(db: Db, { userId, locale, now }: Wanted): Promise<Exported | undefined> {
  const begun = await gatherCopies(db, userId);
  if (!begun) return undefined;
  const held = rowStream(begun, keys => readCopies(db, userId, keys));
  const text = csvText(
    copiesHeadings(locale),
    mapRows(everyRow(held), copy => copyCells(copy, locale)),
  );
  return { name: nameOf(begun.person.username, now, '.csv'), type: CSV, text };
}

async function exportPlaythroughs(db: Db, { userId, locale, now }: Wanted): Promise<Exported | undefined> {
  const begun = await gatherDiary(db, userId);
  if (!begun) return undefined;
  const entries = rowStream(begun, keys => readEntries(db, userId, keys));
  const text = csvText(playthroughsHeadings(locale), timesOf(everyRow(entries)));
  return { name: nameOf(begun.person.username, now, '-playthroughs.csv'), type: CSV, text };
}

async function* timesOf(entries: AsyncIterable<Parameters<typeof playthroughRows>[0]>) {
  for await (const entry of entries) yield* playthroughRows(entry);
}
