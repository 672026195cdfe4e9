import { isReleased } from '../platform/dates.ts';
import type { GameArt } from '../ui/cover.tsx';
import type { LengthStep } from '../ui/spine.tsx';
import type { FoundGame } from './use-game-search.ts';

export type Holding = 'have' | 'want' | 'track' | 'archived';

type Copy = FoundGame['held'][number];

const KINDS: readonly [Holding, (copy: Copy) => boolean][] = [
  ['have', copy => !copy.archived && copy.gamesType === 'games'],
  ['want', copy => !copy.archived && copy.gamesType === 'wished-games'],
  ['track', copy => !copy.archived && copy.gamesType === 'tracked-games'],
  ['archived', copy => copy.archived],
];

/** How the reader holds a game, by the copy that counts most, and what they hold it on. */
export function holdingOf({ held, platforms }: Pick<FoundGame, 'held' | 'platforms'>) {
  const [as, counts] = KINDS.find(([, is]) => held.some(is)) ?? [];
  if (!as || !counts) return undefined;
  const ids = held.filter(counts).map(copy => copy.subplatformId);
  return { as, on: platforms.filter(platform => ids.includes(platform.id)).map(platform => platform.name) };
}

/** The first names, and how many are left: four chips at most. */
export function chipsOf(names: readonly string[], most: number): string[] {
  return names.length > most ? [...names.slice(0, most), `+${names.length - most}`] : [...names];
}

export function yearOf(game: Pick<FoundGame, 'releaseDate' | 'releasePrecision'>): string | undefined {
  return game.releasePrecision === 'unknown' ? undefined : game.releaseDate?.slice(0, 4);
}

export function artOf(game: FoundGame): GameArt {
  return { slug: game.slug, title: game.title, coverUrl: game.coverUrl, year: yearOf(game) };
}

const STEPS = [1, 2, 3, 4] as const;

export function stepOf({ length }: Pick<FoundGame, 'length'>): LengthStep {
  return STEPS.find(step => step === length?.id) ?? 0;
}

/** Where a game is offered to be put first: what is not out yet can only be awaited. */
export function firstListOf(game: FoundGame): 'games' | 'tracked-games' {
  return isReleased(game.releaseDate, game.releasePrecision) ? 'games' : 'tracked-games';
}
