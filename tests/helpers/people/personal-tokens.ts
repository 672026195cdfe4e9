import { eq } from 'drizzle-orm';
import { personalTokens } from '../../../worker/people/people.tables.ts';
import type { Owner } from '../games/shelf.ts';
import type { Stack } from '../stack/stack.ts';

type TokenFields = { name?: string; scope?: string; expiresInDays?: number | null };

/** A personal access token as its person creates it. */
export async function newToken(owner: Owner, wanted: TokenFields = {}): Promise<{ id: string; token: string }> {
  const { status, body } = await owner.post('/api/tokens', {
    ...{ name: 'Shelf script', scope: 'read write', expiresInDays: 90 },
    ...wanted,
  });
  if (status !== 200) throw new Error(`no token: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Changes a stored token: its times are what no call can move. */
export async function changeToken({ db }: Stack, id: string, change: Partial<typeof personalTokens.$inferInsert>) {
  await db.update(personalTokens).set(change).where(eq(personalTokens.id, id));
}

export async function storedToken({ db }: Stack, id: string) {
  const [row] = await db.select().from(personalTokens).where(eq(personalTokens.id, id));
  return row;
}
