import { mutate } from 'swr';
import { api, ask } from '../../platform/api.ts';
import type { Locale } from '../../platform/i18n.ts';
import { type askWalls, asSeen, type Eyes } from './my-walls.ts';

const QUIET = { quiet: true };

export const askWall = (id: string, eyes: Eyes = 'own') =>
  ask(api['gaming-walls'][':id'].$get({ param: { id }, query: asSeen(eyes) }), QUIET);

export type Wall = Awaited<ReturnType<typeof askWall>>;
export type WallGame = Wall['wallGames'][number];
export type WallSummary = Awaited<ReturnType<typeof askWalls>>[number];

export const wallKey = (id: string, locale: Locale, eyes: Eyes) => ['wall', id, locale, eyes] as const;

/** Keys of what the reader has seen as a signed-in person. */
const own = (kind: 'wall' | 'walls', id?: string) => (key: unknown) =>
  Array.isArray(key) && key[0] === kind && key[3] === 'own' && (id === undefined || key[1] === id);

function summaryOf({ wallGames: _games, ...summary }: Wall): WallSummary {
  return summary;
}

/** The list with this wall in its place, or first if it is new. */
function withWall(walls: readonly WallSummary[], wall: WallSummary): WallSummary[] {
  if (!walls.some(one => one.id === wall.id)) return [wall, ...walls];
  return walls.map(one => (one.id === wall.id ? wall : one));
}

const STILL = { revalidate: false };

export function showWall(wall: Wall): void {
  mutate<Wall>(own('wall', wall.id), wall, STILL);
  mutate<WallSummary[]>(own('walls', wall.owner.id), now => now && withWall(now, summaryOf(wall)), STILL);
}

/** Changes a wall wherever it is shown; if it is not loaded, `given` is the wall that is changed. */
export function changeWall(given: Wall, change: (wall: Wall) => Wall | undefined): void {
  const next = change(given);
  if (!next) {
    hideWall(given.id);
    return;
  }
  mutate<Wall>(own('wall', given.id), now => change(now ?? given), STILL);
  mutate<WallSummary[]>(own('walls', given.owner.id), now => now && withWall(now, summaryOf(next)), STILL);
}

export function hideWall(id: string): void {
  mutate<Wall>(own('wall', id), undefined, STILL);
  mutate<WallSummary[]>(own('walls'), now => now?.filter(wall => wall.id !== id), STILL);
}

/** Reads again what may have changed in ways this browser cannot know. */
export function reloadWall(id: string): void {
  mutate(own('wall', id));
  mutate(own('walls'));
}
