import { asc, eq } from 'drizzle-orm';
import { moveInMappings, moveIns } from '../../imports/files/files.tables.ts';
import type { Db } from '../../platform/database/client.ts';

/** The files a person brought, and what they said about tables. The rows of a file are in the file, which they have. */
export function selectMovedIn(db: Db, userId: string) {
  const { id, fileName, bytes, format, rows, columns, mapping, encoding, createdAt } = moveIns;
  return {
    files: db
      .select({ id, fileName, bytes, format, rows, columns, mapping, encoding, createdAt })
      .from(moveIns)
      .where(eq(moveIns.userId, userId))
      .orderBy(...[createdAt, fileName, id].map(asc)),
    mappings: db
      .select({ mapping: moveInMappings.mapping, usedAt: moveInMappings.usedAt })
      .from(moveInMappings)
      .where(eq(moveInMappings.userId, userId))
      .orderBy(asc(moveInMappings.usedAt), asc(moveInMappings.header)),
  };
}
