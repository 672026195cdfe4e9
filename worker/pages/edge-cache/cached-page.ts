import type { Context } from 'hono';
import type { GameInfo } from '../../catalogue/catalogue.answers.ts';
import { isCurrent } from '../../catalogue/generation.ts';
import { openNearby } from '../../platform/database/client.ts';
import type { App } from '../../platform/http/hono.ts';
import { type AddressedCall, pathOf, siteOrigin } from '../../platform/http/origin.ts';
import type { Locale } from '../../platform/locale.ts';
import type { Wall } from '../../shelf/walls/walls.answers.ts';
import { gameSlugOf, wallIdOf } from '../pages.schema.ts';
import { type CachedPage, findHeld, findKept, keepPage } from './page-cache.ts';
import { askGame, askWall, type PageDataReader } from './page-data.ts';

/** The request for a page's data. Undefined for a path whose page is not cached at the edge. */
export function askOf(path: string): PageDataReader | undefined {
  const slug = gameSlugOf(path);
  if (slug !== undefined) return askGame(slug);
  const wallId = wallIdOf(path);
  return wallId === undefined ? undefined : askWall(wallId);
}

/** `variant` names everything else by which two pages of one address differ. */
type PageRequest = {
  ask: PageDataReader;
  locale: Locale;
  variant: string;
  make: (page: GameInfo | Wall) => BodyInit | Promise<BodyInit>;
};

/** For this long a known generation of the catalogue counts as the present one, so nobody sees data that is older. */
const BELIEVED_MS = 5_000;

/** During development a page changes without its data. */
const isKeeping = () => RAFF_BUILD !== 'dev';

/** A page is kept once for the whole site: a host that the caller chose would fill the caches with copies of it. */
const keyOf = (asked: AddressedCall, locale: Locale, variant: string) =>
  `${siteOrigin(asked)}${pathOf(asked.req.url)}?build=${RAFF_BUILD}&locale=${locale}&variant=${variant}`;

/** A page in this isolate's memory that counts as present: what can be answered at once. */
export function presentPage(asked: AddressedCall, locale: Locale, variant: string): CachedPage | undefined {
  const held = isKeeping() ? findHeld(keyOf(asked, locale, variant)) : undefined;
  return held && isCurrent(held.version, BELIEVED_MS) ? held : undefined;
}

/**
 * A page as it was made before, while its data is the same; otherwise made anew. A game's page costs the database
 * nothing while the catalogue's generation counts as present, one round trip otherwise. Undefined: no such page.
 */
export async function keptPage(
  c: Context<App>,
  { ask, locale, variant, make }: PageRequest,
): Promise<CachedPage | undefined> {
  const key = keyOf(c, locale, variant);
  const held = isKeeping() ? await findKept(key) : undefined;
  if (held && isCurrent(held.version, BELIEVED_MS)) return held;
  const told = await ask(limits => openNearby(c.env, limits), locale, held?.version);
  if (!told) return undefined;
  return told.page ? keepPage(c, key, told.version, await make(told.page)) : held;
}
