import { gamesTypeOf } from '../../catalogue/list-ids.ts';
import type { Db } from '../../platform/database/client.ts';
import { avatarUrl } from '../../platform/http/avatar-url.ts';
import type { Locale } from '../../platform/locale.ts';
import { cellsOf, headingsIn } from './columns.ts';
import { writeCsv } from './csv.ts';
import { type Everything, gather, gatherCopies } from './gather.ts';
import type { CopyRow } from './shelf-rows.ts';

/** Grows when a reader of older files would fail on a newer one. */
const EXPORT_VERSION = 1;

type Exported = { name: string; type: string; text: string };

/** Rows of one table under the rows of another to which they belong. */
function under<P extends { id: string }, K extends string, C extends Record<K, string>>(parent: P, rows: C[], key: K) {
  return rows.filter(row => row[key] === parent.id).map(({ [key]: _parent, ...row }) => row);
}

const toCopy = ({ list, archiveStatus, archivedAt, ...copy }: CopyRow) => ({
  ...copy,
  list: gamesTypeOf(list),
  archive: archiveStatus && { status: archiveStatus, archivedAt },
});

/** Everything that is known of a person, with words instead of our ids, so that nobody needs our tables to read it. */
function toDocument(all: Everything, now: Date) {
  const { avatarKey, hasPassword, passwordSetAt, ...person } = all.person;
  const copies = all.held.map(toCopy);
  return {
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    profile: { ...person, imageUrl: avatarUrl(avatarKey) },
    signIn: {
      hasPassword,
      passwordSetAt,
      providers: all.providers,
      sessions: all.devices,
      wrongPasswords: all.failures,
    },
    lists: copies.filter(copy => !copy.archive),
    archive: copies.filter(copy => copy.archive),
    undos: all.undoable.map(undo => ({ ...undo, before: JSON.parse(undo.before) })),
    walls: all.own.map(({ userId: _owner, ...wall }) => ({ ...wall, games: under(wall, all.wallItems, 'wallId') })),
    connectedAccounts: all.accounts.map(account => ({ ...account, titles: under(account, all.seen, 'accountId') })),
    imports: all.brought.map(({ userId: _owner, ...one }) => ({ ...one, titles: under(one, all.titles, 'importId') })),
    mails: { sent: all.mails, links: all.links },
    feedback: all.notes,
  };
}

const nameOf = (username: string, now: Date, ending: string) =>
  `raff-${username}-${now.toISOString().slice(0, 10)}.${ending}`;

/** The download of a person: everything as JSON, or their copies as a table. Undefined if they are gone. */
export async function exportOf(db: Db, userId: string, format: 'json' | 'csv', locale: Locale, now: Date) {
  return format === 'json' ? exportJson(db, userId, now) : exportCsv(db, userId, locale, now);
}

async function exportJson(db: Db, userId: string, now: Date): Promise<Exported | undefined> {
  const all = await gather(db, userId);
  const text = all && JSON.stringify(toDocument(all, now), null, 2);
  return all && text
    ? { name: nameOf(all.person.username, now, 'json'), type: 'application/json; charset=utf-8', text }
    : undefined;
}

async function exportCsv(db: Db, userId: string, locale: Locale, now: Date): Promise<Exported | undefined> {
  const found = await gatherCopies(db, userId);
  if (!found) return undefined;
  const text = writeCsv([headingsIn(locale), ...found.held.map(copy => cellsOf(copy, locale))]);
  return { name: nameOf(found.person.username, now, 'csv'), type: 'text/csv; charset=utf-8; header=present', text };
}
