import { asc, eq } from 'drizzle-orm';
import { importFileMappings, importFiles } from '../../imports/files/files.tables.ts';
import type { Db } from '../../platform/database/client.ts';

/** The files a person brought, and what they said about tables. The rows of a file are in the file, which they have. */
export function selectMovedIn(db: Db, userId: string) {
  const { id, fileName, bytes, format, rows, columns, mapping, encoding, createdAt } = importFiles;
  return {
    files: db
      .select({ id, fileName, bytes, format, rows, columns, mapping, encoding, createdAt })
      .from(importFiles)
      .where(eq(importFiles.userId, userId))
      .orderBy(...[createdAt, fileName, id].map(asc)),
    mappings: db
      .select({ mapping: importFileMappings.mapping, usedAt: importFileMappings.usedAt })
      .from(importFileMappings)
      .where(eq(importFileMappings.userId, userId))
      .orderBy(asc(importFileMappings.usedAt), asc(importFileMappings.header)),
  };
}
