import { desc, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { games } from '../../catalogue/catalogue.tables.ts';
import { type Db, openNearby } from '../../platform/database/client.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { noteFailure } from '../../platform/http/on-error.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { SCREENS } from '../screens.ts';
import { addressesIn, sharedIn, termOf, titleIn } from './shared-text.ts';
import { readLink, type StoreLink } from './store-links.ts';

/** The slug of the game that a link is about, the best known one of several; undefined if the catalogue has none. */
async function findShared(db: Db, { id, slug }: StoreLink): Promise<string | undefined> {
  if (!id && !slug) return undefined;
  const [found] = await db
    .select({ slug: games.slug })
    .from(games)
    .where(
      sql`${games.num} IN (SELECT game FROM game_provider_ids
          WHERE provider = ${id?.provider ?? ''} AND external_id = ${id?.externalId ?? ''}
        UNION SELECT num FROM games WHERE slug = ${slug ?? ''})`,
    )
    .orderBy(desc(games.popularity))
    .limit(1);
  return found?.slug;
}

/*
 * Where a device brings what was shared to the installed app: a link to a store opens its game, and everything else the
 * search, with the words filled in. It answers with an address of ours and nothing else, whatever was sent.
 */

const gamePath = (slug: string) => SCREENS.game.path.replace('*', encodeURIComponent(slug));

const searchPath = (term: string) => SCREENS.search.path + (term && `?${new URLSearchParams({ term })}`);

/** Without the database nothing is found, and the search says what is wrong. */
const findOrNothing = (c: Context<App>, link: StoreLink) =>
  findShared(openNearby(c.env), link).catch((error: unknown) => {
    noteFailure(c, 'unavailable', error, '/share/');
    return undefined;
  });

async function placeOf(c: Context<App>): Promise<string> {
  const shared = sharedIn(c.req.query());
  const ours = siteOrigin(c);
  const read = addressesIn(shared).map(address => readLink(address, ours));
  const best = read.find(({ link, isKnown }) => link && isKnown) ?? read.find(({ link }) => link);
  const found = best?.isKnown && best.link ? await findOrNothing(c, best.link) : undefined;
  if (found) return gamePath(found);
  const told = titleIn(shared);
  const guessed = termOf(best?.link?.title ?? '');
  return searchPath(best?.isKnown ? guessed || told : told || guessed);
}

export const shareRoutes = new Hono<App>().on('GET', ['/share', '/share/'], async c =>
  c.redirect(await placeOf(c), 303),
);
