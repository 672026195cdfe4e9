import type { Context } from 'hono';
import { type Db, openDatabase } from '../database/client.ts';
import type { Guard } from '../database/guards.ts';
import type { App } from './hono.ts';

type Asked = Pick<Context<App>, 'env' | 'req'>;

export const isReadingCall = ({ req }: Pick<Asked, 'req'>) => ['GET', 'HEAD'].includes(req.method);

/**
 * The database of a call. A call that changes something is refused before its first look while a restore writes: what
 * is not there at that moment is no wrong password and no 404.
 */
export const openForCall = (c: Asked, guard?: Guard): Db =>
  openDatabase(c.env, guard, { isWriting: !isReadingCall(c) });
