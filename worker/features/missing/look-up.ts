import type { Context } from 'hono';
import { openDesk } from '../../db/desk.ts';
import type { Game } from '../../db/games.ts';
import type { App } from '../../env.ts';
import { type Desk, ProviderTrouble } from '../../lib/gaming/adapter.ts';
import { SUBPLATFORMS } from '../../lib/platforms.ts';
import { Problem } from '../../lib/problem.ts';
import type { Bearer } from '../../lib/token.ts';
import { askForGame, askForGames, type Facts } from './ask.ts';
import { findByIgdbId, listKnown } from './queries.ts';
import { asking } from './trouble.ts';

type Reader = Context<App & { Variables: Bearer }>;

/** The one upsert of the catalogue, as far as one game of IGDB goes. */
export type AddFacts = (db: App['Variables']['db'], facts: Facts[], run: { source: 'igdb' }) => Promise<unknown>;

const HOUR_SECONDS = 60 * 60;
/** All people share what IGDB allows. */
const LOOK_UPS_PER_HOUR = 60;

const allowLookUp = (desk: Desk, userId: string) => desk.spend(`missing ${userId}`, 1, LOOK_UPS_PER_HOUR, HOUR_SECONDS);

function show({ igdbId, title, releaseDate, platforms, coverUrl }: Facts, known: ReadonlyMap<string, string>) {
  const on = SUBPLATFORMS.filter(place => platforms.includes(place.code));
  return {
    ...{ igdbId, title, coverUrl: coverUrl ?? null, known: known.get(igdbId) ?? null },
    year: releaseDate ? Number(releaseDate.slice(0, 4)) : null,
    platforms: on.map(place => ({ id: place.id, name: place.title })),
  };
}

/** What IGDB knows by a term, and which of it the catalogue has. */
export async function lookUp({ env, var: { db, locale, userId } }: Reader, term: string) {
  const desk = openDesk(env, db);
  const found = await asking(locale, async () => {
    await allowLookUp(desk, userId);
    return askForGames(env, desk, term);
  });
  const known = await listKnown(
    db,
    found.map(({ igdbId, steamAppId }) => ({ igdbId, steamAppId })),
  );
  return found.map(facts => show(facts, known));
}

/** Adds a game of IGDB to the catalogue; one that is there is answered as it is, and IGDB is not asked. */
export async function addMissing(c: Reader, igdbId: string, addFacts: AddFacts): Promise<Game> {
  const { db, locale } = c.var;
  const there = await findByIgdbId(db, igdbId, c.var);
  if (there) return there;
  const desk = openDesk(c.env, db);
  return asking(locale, async () => {
    await allowLookUp(desk, c.var.userId);
    const facts = await askForGame(c.env, desk, igdbId);
    if (!facts) throw new Problem('not_found');
    if (facts === 'foreign') throw new Problem('invalid', { igdbId: ['not_on_platform'] });
    await addFacts(db, [facts], { source: 'igdb' });
    const added = await findByIgdbId(db, igdbId, c.var);
    if (!added) throw new ProviderTrouble('provider_changed'); // the catalogue had to refuse it, for its title mostly
    return added;
  });
}
