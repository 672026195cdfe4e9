import { asc, sql } from 'drizzle-orm';
import type { CopyRow } from '../copies.ts';
import { copies } from '../shelf.tables.ts';

/** A copy's rank in its list: 1 for a game that is being played, otherwise its priority. */
export const shelfRank = sql<number>`iif(${copies.status} = 2, 1, ${copies.priority})`;

/** The order of a list: by rank, then by position. */
export const listOrder = [asc(shelfRank), asc(copies.position), asc(copies.id)];

export type Order = (a: CopyRow, b: CopyRow) => number;

const rankOf = (copy: CopyRow) => (copy.status === 2 ? 1 : copy.priority);

/** `listOrder` for rows that are read already. */
export const inListOrder: Order = (a, b) => rankOf(a) - rankOf(b) || a.position - b.position || (a.id < b.id ? -1 : 1);
