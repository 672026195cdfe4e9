import { games } from '../../../worker/catalogue/catalogue.tables.ts';
import { freeGames, freeSources } from '../../../worker/free-games/free-games.tables.ts';
import type { FreeSource } from '../../../worker/providers/free-games/offer.ts';
import type { Stack } from '../stack/stack.ts';
import { subplatform } from './shelf.ts';

type Row = Partial<Omit<typeof freeGames.$inferInsert, 'subplatform'>> & {
  on?: Parameters<typeof subplatform>[0];
  source?: FreeSource;
};

/** The current month as the product counts it. */
export const THIS_MONTH = new Date().toISOString().slice(0, 7);

/** The month before a month. */
export function monthBefore(month: string): string {
  const date = new Date(`${month}-15T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}

/** A day that is this many days from now. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Writes a row into the table as a source would: this month's, on PS5 with PlayStation Plus unless given otherwise. */
export async function giveAway(stack: Pick<Stack, 'db'>, { on = 'ps5', ...fields }: Row): Promise<string> {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  await stack.db.insert(freeGames).values({
    id,
    month: THIS_MONTH,
    subplatform: subplatform(on).num,
    title: `Gift ${id}`,
    access: 'subscription',
    source: 'ps_plus',
    sourceId: id,
    firstSeenAt: now,
    seenAt: now,
    ...fields,
  });
  return id;
}

/** A typical month: two games of one source, an expired one of another, and one that the catalogue does not know. */
export async function giveMonth(stack: Pick<Stack, 'db'>): Promise<void> {
  const known = await stack.db.select({ num: games.num, title: games.title }).from(games).limit(3);
  for (const [i, { num, title }] of known.entries()) {
    const more = i < 2 ? {} : { source: 'game_pass' as const, claimBy: dayFromNow(-2) };
    for (const on of ['ps5', 'ps4'] as const)
      await giveAway(stack, { on, game: num, title, sourceId: title, claimBy: dayFromNow(9), ...more });
  }
  const url = 'https://www.gamerpower.com/open/a-gift';
  await giveAway(stack, { on: 'steam', title: 'A Gift', source: 'gamerpower', access: 'free_claim', url });
  await noteReading(stack, 'ps_plus', { hoursAgo: 80, trouble: 'provider_down' });
  await noteReading(stack, 'gamerpower');
}

/** Records how a source answered last: well, this many hours ago, and not since then if there is a problem. */
export async function noteReading(
  stack: Pick<Stack, 'db'>,
  source: FreeSource,
  { hoursAgo = 0, trouble = null }: { hoursAgo?: number; trouble?: string | null } = {},
): Promise<void> {
  const goodAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const state = { askedAt: new Date().toISOString(), goodAt, trouble };
  await stack.db
    .insert(freeSources)
    .values({ source, ...state })
    .onConflictDoUpdate({ target: freeSources.source, set: state });
}
