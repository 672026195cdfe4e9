import type { Db } from '../../db/client.ts';
import type { Wall, WallSummary } from '../../db/walls.ts';
import type { Locale } from '../../lib/locale.ts';
import type { SaveWall } from './schema.ts';

type Reader = { userId: string; locale: Locale };

/** A person's walls, newest change first; a stranger's eyes see the public ones only. */
export async function listWalls(
  _db: Db,
  _ownerId: string,
  _reader: { userId: string | undefined; locale: Locale },
): Promise<WallSummary[]> {
  return [];
}

/** Makes a wall, or changes the owner's; undefined when it is not theirs. Throws too_many_walls. */
export async function saveWall(_db: Db, _reader: Reader, _wanted: SaveWall): Promise<Wall | undefined> {
  throw new Error('not built');
}

/** Adds games at the end, each once; undefined when the wall is not theirs. Throws wall_full. */
export async function addWallGames(
  _db: Db,
  _reader: Reader,
  _wallId: string,
  _gameIds: string[],
): Promise<Wall | undefined> {
  throw new Error('not built');
}

/** Puts the games in this order; what the list leaves out follows as it stood. */
export async function orderWall(
  _db: Db,
  _reader: Reader,
  _wallId: string,
  _wallGameIds: string[],
): Promise<Wall | undefined> {
  throw new Error('not built');
}

/** The token that brings it back. */
export async function removeWall(_db: Db, _userId: string, _id: string): Promise<string | undefined> {
  throw new Error('not built');
}

/** The token that brings it back. */
export async function removeWallGame(_db: Db, _userId: string, _id: string): Promise<string | undefined> {
  throw new Error('not built');
}
