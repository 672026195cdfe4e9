import type { InferResponseType } from 'hono/client';
import type { GamesType } from '../../worker/catalogue/lookups/schema.ts';
import type { api } from '../platform/api.ts';

type ArchivedCopy = InferResponseType<typeof api.games.archived.$get, 200>['archivedGames'][number];
type ArchiveFields = 'archiveStatus' | 'archivedAt';

/** A game on a subplatform. In a list the archive fields are missing or null. */
export type Copy = Omit<ArchivedCopy, ArchiveFields> & Partial<Pick<ArchivedCopy, ArchiveFields>>;
export type ArchiveStatus = NonNullable<Copy['archiveStatus']>;

/** One of the lists, or the archive. */
export type Shelf = GamesType | 'archive';
