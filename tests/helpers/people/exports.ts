import { securityEvents, sentMails } from '../../../worker/people/people.tables.ts';
import { type Answer, as, type Stack } from '../stack/stack.ts';

type Options = { token: string; query?: string; language?: string };

/** An export as it is downloaded. */
export async function takeExport(stack: Pick<Stack, 'fetch'>, { token, query = '', language = 'en' }: Options) {
  const answer = await stack.fetch(`/api/users/export${query}`, as(token, { language }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text: bytes.toString('utf8') };
}

/** Everything as JSON, parsed. */
export async function takeEverything(stack: Pick<Stack, 'fetch'>, token: string): Promise<Answer> {
  return JSON.parse((await takeExport(stack, { token })).text);
}

/** More exports a day than are noted and told by mail, by one. */
const TOLD_PER_DAY = 21;

/** Lets exports of a person leave no trace in their account: as many were taken today as are noted and told. */
export async function exportOften({ db }: Pick<Stack, 'db'>, userId: string): Promise<void> {
  const at = new Date().toISOString();
  const each = Array.from({ length: TOLD_PER_DAY }, () => ({ id: crypto.randomUUID(), userId, kind: 'exported' }));
  await db.insert(securityEvents).values(each.map(one => ({ ...one, at })));
  await db.insert(sentMails).values(each.map(one => ({ ...one, sentAt: at })));
}
