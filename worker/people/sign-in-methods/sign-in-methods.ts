import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { calendarFeeds } from '../../calendar/calendar.tables.ts';
import { pairInvites, pairs } from '../../together/together.tables.ts';
import { yearShares } from '../../year/year.tables.ts';
import {
  authenticatorApps,
  factorResets,
  halfLogins,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '../factors/factors.tables.ts';
import { mailLinks, personalTokens, sessions, socialIdentities, users } from '../people.tables.ts';

/**
 * How much of a way in ends: all of it, what was added in the last week (`young`: of older things the link in their
 * mail had its week), what its owner asked for, nothing, or the rows of a condition.
 */
type End = 'all' | 'young' | 'asked' | 'stays' | SQL;

/** `newPassword`: by somebody who knew the old one. `reset`: by a mail. `disown`: “It was not me”. */
export type Event = 'newPassword' | 'reset' | 'disown';

type SignInMethod = Record<Event, End> & {
  table: SQLiteTable;
  /** The columns that name its person. */
  owners: SQLiteColumn[];
  addedAt?: SQLiteColumn;
  /** What its person knows it by. */
  name?: SQLiteColumn;
  /** The rows of the table that count; without it all. */
  which?: SQL;
  /** What is written where a row is not removed. */
  set?: (at: string) => SQL;
};

const always = { newPassword: 'all', reset: 'all', disown: 'all' } as const;
/** The mail about it has a link that takes it back, for a week. */
const noticed = { newPassword: 'stays', reset: 'young', disown: 'young' } as const;
/** Whoever has a session makes it without a proof, and no mail tells of it. */
const unnoticed = { newPassword: 'stays', reset: 'all', disown: 'all' } as const;

const otherAddress = sql`lower(${mailLinks.email})
  <> (SELECT lower(u.email) FROM ${users} u WHERE u.id = ${mailLinks.userId})`;

/**
 * Every way into an account, and what becomes of it when its owner sets a new password or takes the account back. One
 * list, so that nobody who ends them forgets one: `end.ts` goes through it. Its own removal stands with each way, and
 * all go with their person's row.
 */
export const WAYS_IN = {
  passkeys: {
    table: passkeys,
    owners: [passkeys.userId],
    addedAt: passkeys.createdAt,
    name: passkeys.name,
    ...noticed,
  },
  app: {
    table: authenticatorApps,
    owners: [authenticatorApps.userId],
    addedAt: authenticatorApps.createdAt,
    which: isNotNull(authenticatorApps.confirmedAt),
    ...noticed,
  },
  /** An app that waits for its first code. */
  unconfirmedApp: {
    table: authenticatorApps,
    owners: [authenticatorApps.userId],
    which: isNull(authenticatorApps.confirmedAt),
    ...always,
  },
  codes: { table: recoveryCodes, owners: [recoveryCodes.userId], addedAt: recoveryCodes.createdAt, ...noticed },
  providers: {
    table: socialIdentities,
    owners: [socialIdentities.userId],
    addedAt: socialIdentities.linkedAt,
    name: socialIdentities.provider,
    newPassword: 'asked',
    reset: 'asked',
    disown: 'young',
  },
  tokens: {
    table: personalTokens,
    owners: [personalTokens.userId],
    addedAt: personalTokens.createdAt,
    name: personalTokens.name,
    newPassword: 'stays',
    reset: 'young',
    disown: 'all',
  },
  feed: { table: calendarFeeds, owners: [calendarFeeds.userId], ...unnoticed },
  years: { table: yearShares, owners: [yearShares.userId], ...unnoticed },
  /** The invitations that made them go with them. */
  pairs: { table: pairs, owners: [pairs.inviterId, pairs.guestId], ...unnoticed },
  invites: { table: pairInvites, owners: [pairInvites.userId], ...unnoticed },
  sessions: {
    table: sessions,
    owners: [sessions.userId],
    which: isNull(sessions.endedAt),
    set: at => sql`ended_at = ${at}`,
    ...always,
  },
  halfLogins: { table: halfLogins, owners: [halfLogins.userId], ...always },
  challenges: { table: passkeyChallenges, owners: [passkeyChallenges.userId], ...always },
  /** Factors that are said to be lost: without them the password alone would open the account. */
  factorReset: { table: factorResets, owners: [factorResets.userId], ...always },
  password: {
    table: users,
    owners: [users.id],
    set: at => sql`password_hash = NULL, password_set_at = ${at}`,
    ...always,
  },
  mailLinks: {
    table: mailLinks,
    owners: [mailLinks.userId],
    which: isNull(mailLinks.usedAt),
    set: at => sql`used_at = ${at}`,
    ...always,
    /** With a new password end the links that could reset it, or move the account to another address. */
    newPassword: sql`(${mailLinks.purpose} = 'reset' OR ${otherAddress})`,
  },
} as const satisfies Record<string, SignInMethod>;

export type WayName = keyof typeof WAYS_IN;
export const wayOf = (name: WayName): SignInMethod => WAYS_IN[name];
