import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import type { ExportFormat } from '../profile/schema.ts';
import { copiesTable, playthroughsTable } from './columns.ts';
import { writeCsv } from './csv.ts';
import { toDiary } from './diary-rows.ts';
import { toDocument } from './document.ts';
import { gather, gatherShelf } from './gather.ts';

type Exported = { name: string; type: string; text: string };
type Wanted = { userId: string; locale: Locale; now: Date };

const CSV = 'text/csv; charset=utf-8; header=present';

const nameOf = (username: string, now: Date, ending: string) =>
  `raff-${username}-${now.toISOString().slice(0, 10)}${ending}`;

/** The download of a person: everything as JSON, or one of the tables. Undefined if they are gone. */
export function exportOf(db: Db, format: ExportFormat, wanted: Wanted): Promise<Exported | undefined> {
  return format === 'json' ? exportJson(db, wanted) : exportTable(db, format, wanted);
}

async function exportJson(db: Db, { userId, now }: Wanted): Promise<Exported | undefined> {
  const all = await gather(db, userId);
  return (
    all && {
      name: nameOf(all.person.username, now, '.json'),
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(toDocument(all, now), null, 2),
    }
  );
}

async function exportTable(db: Db, format: 'csv' | 'playthroughs', { userId, locale, now }: Wanted) {
  const found = await gatherShelf(db, userId);
  if (!found) return undefined;
  const diary = toDiary(found);
  const rows = format === 'csv' ? copiesTable(found.held, diary, locale) : playthroughsTable(diary, locale);
  const ending = format === 'csv' ? '.csv' : '-playthroughs.csv';
  return { name: nameOf(found.person.username, now, ending), type: CSV, text: writeCsv(rows) };
}
