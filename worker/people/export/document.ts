import { gamesTypeOf } from '../../catalogue/list-ids.ts';
import type { Column } from '../../imports/move-in/schema.ts';
import { avatarUrl } from '../../platform/http/avatar-url.ts';
import { toDiary } from './diary-rows.ts';
import type { Everything } from './gather.ts';
import type { ExportDocument } from './schema.ts';
import type { CopyRow } from './shelf-rows.ts';

/** Grows when a reader of older files would fail on a newer one. */
const EXPORT_VERSION = 2;

/** Rows of one table, by the row of another to which they belong. */
function groupBy<K extends string, C extends Record<K, string>>(rows: C[], key: K) {
  const groups = Map.groupBy<string, C>(rows, row => row[key]);
  return (parent: { id: string }) => (groups.get(parent.id) ?? []).map(({ [key]: _parent, ...row }) => row);
}

/** What we wrote as JSON into one cell. */
const parsed = (cell: string | null) => (cell === null ? null : JSON.parse(cell));

const toListed = ({ list, archiveStatus: _none, archivedAt: _never, ...copy }: CopyRow) => ({
  ...copy,
  list: gamesTypeOf(list),
  archive: null,
});

function toArchived({ list, archiveStatus: status, archivedAt, ...copy }: CopyRow) {
  return status ? [{ ...copy, list: gamesTypeOf(list), archive: { status, archivedAt } }] : [];
}

function toProfile({ person }: Everything) {
  const { avatarKey, hasPassword: _isSet, passwordSetAt: _setAt, ...profile } = person;
  return { ...profile, imageUrl: avatarUrl(avatarKey) };
}

function toSignIn({ person, providers, devices, failures, tokens }: Everything) {
  const { hasPassword, passwordSetAt } = person;
  return { hasPassword, passwordSetAt, providers, sessions: devices, wrongPasswords: failures, tokens };
}

function toImports({ brought, titles }: Everything) {
  const titlesOf = groupBy(titles, 'importId');
  const toTitle = ({ carries, carried, ...title }: ReturnType<typeof titlesOf>[number]) => ({
    ...title,
    carries: parsed(carries),
    carried: parsed(carried),
  });
  return brought.map(one => ({ ...one, summary: parsed(one.summary), titles: titlesOf(one).map(toTitle) }));
}

function toColumns(cell: string): Column[] {
  const columns: Column[] = JSON.parse(cell);
  return columns.map(({ name, fate, as, why }) => ({ name, fate, ...(as && { as }), ...(why && { why }) }));
}

const toMovedIn = ({ files, mappings }: Everything) => ({
  files: files.map(file => ({ ...file, columns: toColumns(file.columns), mapping: parsed(file.mapping) })),
  mappings: mappings.map(one => ({ ...one, mapping: parsed(one.mapping) })),
});

/** Everything that is known of a person, with words instead of our ids, so that nobody needs our tables to read it. */
export function toDocument(all: Everything, now: Date): ExportDocument {
  const gamesOf = groupBy(all.wallItems, 'wallId');
  const seenBy = groupBy(all.seen, 'accountId');
  return {
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    profile: toProfile(all),
    signIn: toSignIn(all),
    lists: all.held.filter(copy => !copy.archiveStatus).map(toListed),
    archive: all.held.flatMap(toArchived),
    diary: toDiary(all),
    walls: all.own.map(wall => ({ ...wall, games: gamesOf(wall) })),
    undos: all.undoable.map(undo => ({
      ...undo,
      before: parsed(undo.before),
      playthroughs: parsed(undo.playthroughs),
    })),
    connectedAccounts: all.accounts.map(account => ({ ...account, titles: seenBy(account) })),
    imports: toImports(all),
    movedIn: toMovedIn(all),
    mails: { sent: all.mails, links: all.links },
    feedback: all.notes,
  };
}
