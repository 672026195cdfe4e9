import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { askSource, readAs, readEach } from '../read-json.ts';

const PLAYSTATION = 'https://www.playstation.com';
const LISTS = 'bin/imagic/gameslist?locale=en-us&categoryList=';

const loose = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), null);
const AgeRating = v.object({ name: v.string(), descriptors: loose(v.array(v.object({ name: v.string() }))) });

/** An entry of the lists of playstation.com. */
export const PlusGame = v.object({
  conceptId: v.nullish(v.union([v.string(), v.number()])),
  productId: v.nullish(v.string()),
  name: v.nullish(v.string()),
  nameEn: v.nullish(v.string()),
  conceptUrl: v.nullish(v.string()),
  imageUrl: v.nullish(v.string()),
  device: v.array(v.string()),
  genre: loose(v.array(v.string())),
  ageRating: loose(AgeRating),
  releaseDate: loose(v.string()),
});
export type PlusGame = v.InferOutput<typeof PlusGame>;

const DEVICES = { PS5: 'ps5', PS4: 'ps4' } as const;
export const subplatformsOfPlus = ({ device }: PlusGame) =>
  Object.entries(DEVICES).flatMap(([name, code]) => (device.includes(name) ? [code] : []));

/** The ids by which the catalogue may know a game: the concept, or the title id inside `UP9000-PPSA01234_00-…`. */
export function matchIdsOfPlus({ conceptId, productId }: PlusGame): string[] {
  const title = /(?:CUSA|PPSA)\d{5}_\d\d/.exec(productId ?? '')?.[0];
  return [...(conceptId ? [String(conceptId)] : []), ...(title ? [title] : [])];
}

const Buckets = v.array(v.object({ games: v.array(v.unknown()) }));

/** The entries of one list of playstation.com, whatever it is called there. Throws ProviderError. */
export async function readPlusList(setup: Pick<Env, 'PSPLUS_URL' | 'SITE_URL'>, name: string): Promise<PlusGame[]> {
  const { json } = await askSource(setup, `${setup.PSPLUS_URL || PLAYSTATION}/${LISTS}${name}`);
  return readEach(
    PlusGame,
    readAs(Buckets, json).flatMap(bucket => bucket.games),
  );
}
