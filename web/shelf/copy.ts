import type { InferResponseType } from 'hono/client';
import type { GamesType } from '../../worker/catalogue/lookups/lookups.schema.ts';
import type { api } from '../platform/api.ts';

type ArchivedCopy = InferResponseType<typeof api.games.archived.$get, 200>['archivedGames'][number];
type ArchiveFields = 'archiveStatus' | 'archivedAt';

/** What the lists answer in short. The names are nowhere drawn from a copy, or the lookups have them. */
type Short = { genres: readonly { id: string }[]; length: { id: number } | null };

/** A game on a subplatform. In a list the archive fields are missing or null. */
export type Copy = Omit<ArchivedCopy, ArchiveFields | keyof Short | 'platforms'> &
  Short &
  Partial<Pick<ArchivedCopy, ArchiveFields>>;
export type ArchiveStatus = NonNullable<Copy['archiveStatus']>;

/** One of the lists, or the archive. */
export type Shelf = GamesType | 'archive';
