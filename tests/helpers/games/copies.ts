import type { Copy } from '../../../web/shelf/copies/copy.ts';
import { PLATFORMS, SUBPLATFORMS } from '../../../worker/catalogue/platforms.ts';

/** A copy of a made-up game as the API shows one; `on` is the code of its subplatform. */
export function copyOf(id: string, { on = 'ps5', ...given }: Partial<Copy> & { on?: string } = {}): Copy {
  const place = SUBPLATFORMS.find(one => one.code === on) ?? SUBPLATFORMS[0];
  const platform = PLATFORMS.find(one => one.num === place.platform) ?? PLATFORMS[0];
  return {
    id,
    gameId: `game-${id}`,
    slug: `game-${id}`,
    title: `Game ${id}`,
    coverUrl: null,
    steamAppId: null,
    genres: [],
    length: null,
    mainStoryHours: null,
    releaseDate: '2020-01-01',
    releasePrecision: 'day',
    gameStatus: 1,
    gamePriority: 2,
    platform: { id: platform.id, name: platform.title },
    subplatform: place.id === platform.id ? null : { id: place.id, name: place.title },
    access: 'bought',
    holder: null,
    heldSince: null,
    subscription: null,
    minutesPlayed: null,
    addedMinutes: null,
    lastPlayedAt: null,
    trophies: null,
    addedAt: '2026-01-01T00:00:00.000Z',
    source: 'manual',
    gamesType: 'games',
    position: 0,
    started: false,
    rating: null,
    finishedYear: null,
    stoppedAt: null,
    alternativeTitles: [],
    arabic: { interface: null, subtitles: null, voice: null },
    modes: null,
    tags: [],
    ...given,
  };
}
