import * as v from 'valibot';
import { Game } from '../catalogue/catalogue.answers.ts';
import { Count, Guid, Instant, Named, OrNull, Url } from '../platform/http/answer-fields.ts';
import { REASONS } from '../providers/provider-error.ts';
import { CarriedCounts, FileReceipt } from './files/files.answers.ts';
import { imports } from './imports.tables.ts';

/** 1 Xbox, 2 PlayStation, 3 Steam. */
const AccountType = v.picklist([1, 2, 3]);
const linked = { id: Guid, accountType: AccountType, gamerTag: v.string() };
export const LinkedAccount = v.strictObject({ account: v.strictObject(linked) });

export const ConnectedAccount = v.strictObject({
  ...linked,
  lastSyncAt: OrNull(Instant),
  titles: Count,
  health: v.strictObject({
    code: v.picklist(['ok', 'never_read', ...REASONS]),
    message: v.string(),
    remedyUrl: OrNull(Url),
  }),
  reads: v.string(),
  daysLeft: OrNull(Count),
  /** Whether it is read again every night. */
  nightly: v.boolean(),
  /** Titles that a night was the first to see, and that nobody has reviewed. */
  toReview: Count,
  night: v.strictObject({
    at: OrNull(Instant),
    isPossible: v.boolean(),
    rests: v.boolean(),
    message: OrNull(v.string()),
  }),
});
export const ConnectedAccounts = v.strictObject({ accounts: v.array(ConnectedAccount) });

export const ImportGame = v.strictObject({
  providerId: v.string(),
  title: v.string(),
  category: OrNull(v.string()),
  coverUrl: OrNull(Url),
  platform: Named,
  subplatformId: OrNull(Guid),
  minutesPlayed: OrNull(Count),
  lastPlayedAt: OrNull(Instant),
  access: OrNull(v.string()),
  match: v.strictObject({ kind: v.picklist(['confident', 'likely', 'none']), game: OrNull(Game) }),
  bucket: v.picklist(['new', 'here', 'other_platform', 'unmatched', 'excluded']),
  isVouched: v.pipe(
    v.boolean(),
    v.description(
      'Its store vouches for it. In the bucket `new` without a game, it becomes a game when it is imported.',
    ),
  ),
  reviewSince: OrNull(Instant),
});
/** `trouble` says why the titles are older ones. */
export const ImportGames = v.strictObject({
  games: v.array(ImportGame),
  total: Count,
  asOf: v.string(),
  trouble: OrNull(v.strictObject({ code: v.picklist(REASONS), message: v.string(), remedyUrl: OrNull(Url) })),
});

/** What an account wishes for. `vanished`: no longer wished for there, and still wanted here. `bought`: wanted here, and bought there. */
export const Wishlist = v.strictObject({
  ...ImportGames.entries,
  vanished: v.array(Game),
  bought: v.array(Game),
});

export const NewImport = v.strictObject({ id: Guid, total: Count });
export const ImportState = v.strictObject({
  id: Guid,
  accountId: OrNull(Guid),
  kind: v.picklist(imports.kind.enumValues),
  status: v.picklist(imports.status.enumValues),
  total: Count,
  done: Count,
  added: Count,
  joined: Count,
  skipped: Count,
  /** Skipped because there was nothing to change. */
  unchanged: Count,
  /** Titles without a copy because the shelf is full; a retry brings them once there is room. */
  noRoom: Count,
  /** Of the added ones, those that went straight to the archive. */
  archived: Count,
  /** What a file tells and was not written, because the person has their own. */
  leftOut: CarriedCounts,
  failed: v.array(v.strictObject({ providerId: v.string(), title: v.string(), code: v.string() })),
  startedAt: OrNull(Instant),
  finishedAt: OrNull(Instant),
  undoUntil: OrNull(Instant),
  moveIn: OrNull(FileReceipt),
});
export const Imports = v.strictObject({ imports: v.array(ImportState) });
