import type { Db } from '../../db/client.ts';
import type { Feedback } from './schema.ts';

/** Keeps what somebody wrote; answers its id. */
export async function addFeedback(
  _db: Db,
  _said: Omit<Feedback, 'captcha'>,
  _userId: string | undefined,
): Promise<string> {
  throw new Error('not built');
}
