import type { CatalogueGame } from './use-game.ts';

type Held = Pick<CatalogueGame, 'held' | 'platforms'>;

export type Holding = 'have' | 'want' | 'track' | 'archived';

type Copy = CatalogueGame['held'][number];

const KINDS: [Holding, (copy: Copy) => boolean][] = [
  ['have', copy => !copy.archived && copy.gamesType === 'games'],
  ['want', copy => !copy.archived && copy.gamesType === 'wished-games'],
  ['track', copy => !copy.archived && copy.gamesType === 'tracked-games'],
  ['archived', copy => copy.archived],
];

/** How somebody holds a game, by the copy that counts most, and the names of what they hold it on. */
export function holdingOf({ held, platforms }: Held): { as: Holding; on: string[] } | undefined {
  const [as, isIt] = KINDS.find(([, is]) => held.some(is)) ?? [];
  if (!as || !isIt) return undefined;
  const ids = held.filter(isIt).map(copy => copy.subplatformId);
  return { as, on: platforms.filter(platform => ids.includes(platform.id)).map(platform => platform.name) };
}
