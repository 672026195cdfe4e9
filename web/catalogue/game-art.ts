import type { GameArt } from '../ui/cover.tsx';
import type { LengthStep } from '../ui/spine.tsx';
import type { CatalogueGame, GameInfo } from './use-game.ts';

/** The year a game came or comes out; undefined where it is not known. */
export function yearOf(game: Pick<CatalogueGame, 'releaseDate' | 'releasePrecision'>): string | undefined {
  return game.releasePrecision === 'unknown' ? undefined : game.releaseDate?.slice(0, 4);
}

/** What a cover shows of a game. */
export function artOf(game: CatalogueGame, developer?: GameInfo['developer']): GameArt {
  return { slug: game.slug, title: game.title, coverUrl: game.coverUrl, year: yearOf(game), by: developer?.[0] };
}

const STEPS = [1, 2, 3, 4] as const;

/** How long a game is, in the steps its mark and its spine are drawn in; 0 where it is not known. */
export function lengthStepOf({ length }: Pick<CatalogueGame, 'length'>): LengthStep {
  return STEPS.find(step => step === length?.id) ?? 0;
}
