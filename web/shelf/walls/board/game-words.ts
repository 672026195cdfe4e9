import type { GameArt } from '../../../ui/cover.tsx';
import type { LengthStep } from '../../../ui/spine.tsx';
import type { WallGame } from '../use-walls.ts';

type Game = WallGame['game'];

/** What a cover shows of a game. */
export function artOf({ slug, title, coverUrl, releaseDate, releasePrecision }: Game): GameArt {
  return { slug, title, coverUrl, year: releasePrecision === 'unknown' ? undefined : releaseDate?.slice(0, 4) };
}

const STEPS = [1, 2, 3, 4] as const;

/** How long a game is, in the steps its mark is drawn in; 0 where it is not known. */
export function lengthStepOf({ length }: Game): LengthStep {
  return STEPS.find(step => step === length?.id) ?? 0;
}

/** How the reader holds a game, by the copy that counts most. */
export function holdingOf({ held }: Game): 'have' | 'want' | 'track' | 'archived' | undefined {
  const listed = held.filter(copy => !copy.archived).map(copy => copy.gamesType);
  if (listed.includes('games')) return 'have';
  if (listed.includes('wished-games')) return 'want';
  if (listed.includes('tracked-games')) return 'track';
  return held.length > 0 ? 'archived' : undefined;
}
