import { gamesTypeOf } from '../../catalogue/lists.schema.ts';
import type { Column } from '../../imports/files/files.schema.ts';
import type { Db } from '../../platform/database/client.ts';
import { avatarUrl } from '../../platform/http/origin.ts';
import { trophiesIn } from '../../providers/trophies.ts';
import { withoutIds } from '../session/opened-by.ts';
import { readEntries } from './diary-rows.ts';
import type { ExportDocument } from './export.schema.ts';
import type { Everything } from './gather.ts';
import { type ImportTitleRow, readImportTitles, readSeen, readWished } from './import-rows.ts';
import type { WithStreams } from './json-text.ts';
import { everyRow, mapRows, rowStream, rowsUnder } from './row-stream.ts';
import { readCopies, readWallItems, type ShelfRow, type WallItemRow } from './shelf-rows.ts';

/** Grows when a reader of older files would fail on a newer one. */
const EXPORT_VERSION = 2;

type Source = { db: Db; userId: string; all: Everything };

/** What we wrote as JSON into one cell. */
const parsed = (cell: string | null) => (cell === null ? null : JSON.parse(cell));

/** What is exported of a copy in either place; of its game the diary tells. */
function toCopy({ list, archiveStatus, archivedAt, ...copy }: ShelfRow) {
  return { ...copy, trophies: trophiesIn(copy.trophies), list: gamesTypeOf(list) };
}

const toListed = (copy: ShelfRow) => ({ ...toCopy(copy), archive: null });

function toArchived(copy: ShelfRow) {
  const { archiveStatus, archivedAt } = copy;
  return { ...toCopy(copy), archive: { status: archiveStatus ?? ('finished' as const), archivedAt } };
}

/** The copies in the lists and, when these are written, those in the archive: one reading after the other. */
function toCopies({ db, userId, all }: Source) {
  const begun = { first: all.held, rest: all.moreHeld };
  const held = rowStream(begun, keys => readCopies(db, userId, keys));
  return {
    lists: mapRows(
      held.takeWhile(copy => copy.archiveStatus === null),
      toListed,
    ),
    archive: mapRows(everyRow(held), toArchived),
  };
}

function toProfile({ person }: Everything) {
  const { avatarKey, hasPassword: _isSet, passwordSetAt: _setAt, ...profile } = person;
  return { ...profile, imageUrl: avatarUrl(avatarKey) };
}

function toSignIn({ person, providers, devices, failures, tokens, happenings }: Everything) {
  const { hasPassword, passwordSetAt } = person;
  const sessions = devices.map(({ openedBy, ...session }) => ({
    ...session,
    openedBy: openedBy && withoutIds(openedBy),
  }));
  return { hasPassword, passwordSetAt, providers, sessions, wrongPasswords: failures, tokens, happenings };
}

const toFactors = ({ passkeys, apps, codes, resets }: Everything) => ({
  passkeys,
  app: apps[0] ?? null,
  recoveryCodes: codes,
  removal: resets[0] ?? null,
});

const toView = ({ conditions, isPinned, ...view }: Everything['viewed'][number]) => ({
  ...view,
  pinned: isPinned,
  conditions: conditions.map(({ field, is, values }) => ({ field, is, values })),
});

function toWalls({ db, all }: Source) {
  const itemsOf = rowsUnder(
    all.wallItems,
    item => item.wallId,
    (wall, last) => readWallItems(db, wall, last),
  );
  const toGame = ({ title, slug }: WallItemRow) => ({ title, slug });
  return all.own.map(wall => ({ ...wall, games: mapRows(itemsOf(wall.id), toGame) }));
}

function toAccounts({ db, all }: Source) {
  const seenBy = rowsUnder(
    all.seen,
    title => title.accountId,
    (account, last) => readSeen(db, account, last),
  );
  const wishedBy = rowsUnder(
    all.wished,
    wish => wish.accountId,
    (account, last) => readWished(db, account, last),
  );
  return all.accounts.map(account => ({
    ...account,
    titles: mapRows(seenBy(account.id), ({ accountId: _account, trophies, ...title }) => ({
      ...title,
      trophies: trophiesIn(trophies),
    })),
    wishes: mapRows(wishedBy(account.id), ({ accountId: _account, ...wish }) => wish),
  }));
}

/** Imports of long ago told nothing, or less, and brought public walls as they were. */
function readSummary(cell: string) {
  const { told = null, ...summary } = JSON.parse(cell);
  return { publicWalls: Boolean(summary.walls), ...summary, told: told && { tags: 0, stops: 0, days: 0, ...told } };
}

/** Of imports of long ago nobody counted walls and views. */
const readBeside = (cell: string) => ({ region: null, walls: 0, views: 0, ...JSON.parse(cell) });

function toImports({ db, all }: Source) {
  const titlesOf = rowsUnder(
    all.titles,
    title => title.importId,
    (one, last) => readImportTitles(db, one, last),
  );
  const toTitle = ({ importId: _import, place: _place, carries, carried, ...title }: ImportTitleRow) => ({
    ...title,
    carries: parsed(carries),
    carried: parsed(carried),
  });
  return all.brought.map(one => ({
    ...one,
    summary: one.summary === null ? null : readSummary(one.summary),
    carried: one.carried === null ? null : readBeside(one.carried),
    titles: mapRows(titlesOf(one.id), toTitle),
  }));
}

function toColumns(cell: string): Column[] {
  const columns: Column[] = JSON.parse(cell);
  return columns.map(({ name, fate, as, why }) => ({ name, fate, ...(as && { as }), ...(why && { why }) }));
}

/** Mappings that are older than the question about dates have no `orders`. */
const toMapping = (mapping: string | null) => (mapping === null ? null : { orders: {}, ...parsed(mapping) });

const toMovedIn = ({ files, mappings }: Everything) => ({
  files: files.map(file => ({ ...file, columns: toColumns(file.columns), mapping: toMapping(file.mapping) })),
  mappings: mappings.map(one => ({ ...one, mapping: toMapping(one.mapping) })),
});

const toPlan = ({ plans: [plan], planned }: Everything) => ({
  hoursPerWeek: plan?.hoursPerWeek ?? null,
  updatedAt: plan?.updatedAt ?? null,
  games: planned,
});

const toSorting = ({ decided, deckCalls }: Everything) => ({
  decisions: decided.map(one => ({
    ...one,
    before: parsed(one.before),
    after: parsed(one.after),
    playthroughs: parsed(one.playthroughs),
  })),
  calls: deckCalls.map(call => ({ ...call, gone: parsed(call.gone) })),
});

const toUndos = ({ undoable }: Everything) =>
  undoable.map(undo => ({ ...undo, before: parsed(undo.before), playthroughs: parsed(undo.playthroughs) }));

/**
 * Everything that is known of a person, with words instead of our ids, so that nobody needs our tables to read it. Long
 * arrays are read while they are written, so the document must be written once and in its order.
 */
export function toDocument(source: Source, now: Date): WithStreams<ExportDocument> {
  const { db, userId, all } = source;
  const entries = { first: all.entries, rest: all.moreEntries };
  return {
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    profile: toProfile(all),
    signIn: toSignIn(all),
    factors: toFactors(all),
    ...toCopies(source),
    diary: everyRow(rowStream(entries, keys => readEntries(db, userId, keys))),
    tags: all.tagged,
    views: all.viewed.map(toView),
    walls: toWalls(source),
    rests: all.resting,
    plan: toPlan(all),
    subscriptions: all.subscribed,
    sorting: toSorting(all),
    yearShares: all.years,
    calendarFeed: all.feeds[0] ?? null,
    together: { invites: all.invites, pairs: all.paired },
    reminders: {
      settings: all.reminding[0] ?? null,
      browsers: all.browsers,
      told: all.told,
      mailLinks: all.leaveLinks,
    },
    undos: toUndos(all),
    connectedAccounts: toAccounts(source),
    imports: toImports(source),
    movedIn: toMovedIn(all),
    mails: { sent: all.mails, links: all.links },
    feedback: all.notes,
  };
}
