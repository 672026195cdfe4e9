import type { Context } from 'hono';
import { type Db, openDatabase } from '../database/client.ts';
import type { Guard } from '../database/guards.ts';
import type { App, DbApp } from './hono.ts';

/* What a function reads of a call. hono accepts no context with more variables for one with fewer, but it accepts any
   for these parts of it. */

export type Call = Pick<Context<App>, 'env' | 'req'>;
export type DbCall = Pick<Context<DbApp>, 'env' | 'req' | 'var'>;

export const isReadingCall = ({ req }: Pick<Call, 'req'>) => ['GET', 'HEAD'].includes(req.method);

/**
 * The database of a call. A call that changes something is refused before its first look while a restore writes: what
 * is not there at that moment is no wrong password and no 404.
 */
export const openForCall = (c: Call, guard?: Guard): Db => openDatabase(c.env, guard, { isWriting: !isReadingCall(c) });
