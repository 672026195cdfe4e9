import type { Locale } from '../lib/locale.ts';
import type { Db } from './client.ts';
import type { Game } from './games.ts';

/* A wall as the wire shows it. Read by the walls themselves, the first document and the pictures for chats. */

export type WallGame = { id: string; game: Game };

/** A cover as a small picture needs it. */
export type WallCover = Pick<Game, 'slug' | 'title' | 'coverUrl' | 'releaseDate'> & { lengthId: number | null };

export type WallSummary = {
  id: string;
  title: string;
  description: string;
  privacy: 'public' | 'private';
  owner: { id: string; username: string; imageUrl: string | null };
  /** Whether the reader made it. */
  mine: boolean;
  gamesCount: number;
  /** Hours of main story in all, null when none is known. */
  hours: number | null;
  /** The first four covers. */
  covers: WallCover[];
  updatedAt: string;
};

export type Wall = WallSummary & { wallGames: WallGame[] };

/** A wall with its games in order; undefined for one that is not there or private and somebody else's. One round trip. */
export async function findWall(
  _db: Db,
  _id: string,
  _locale: Locale,
  _userId: string | undefined,
): Promise<Wall | undefined> {
  return undefined;
}
