import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { END, type End, type Header, nameOfBackup, nameOfPart, packed } from '../../operator/backup/part.ts';
import { BEGINNING, readParts } from '../../operator/backup/read-database.ts';
import { listTables, readShapeOf, type Scope } from '../../operator/backup/scopes.ts';
import { openStream, type Stream } from '../../operator/backup/stream.ts';
import { CommandError } from '../command-error.ts';
import type { BackupBucket } from './bucket.ts';

type Order = { url: string; authToken: string | undefined; scopes: Scope[]; to: string | undefined };
type FilePart = { name: string; at: number; length: number };
export type BackupFile = { path: string; name: string; bytes: number; pieces: FilePart[]; folder: string | undefined };

async function writeAll(file: FileHandle, stream: Stream, header: Header): Promise<FilePart[]> {
  const pieces: FilePart[] = [];
  const add = async (name: string, bytes: Uint8Array) => {
    const last = pieces.at(-1);
    pieces.push({ name, at: (last?.at ?? 0) + (last?.length ?? 0), length: bytes.length });
    await file.write(bytes);
  };
  await add(nameOfPart(0), await packed([header]));
  let parts = 0;
  const rows: Record<string, number> = {};
  for (const scope of header.scopes) {
    const tables = await listTables(stream, scope);
    for (const { name } of tables) rows[name] = 0;
    for await (const part of readParts(stream, tables, BEGINNING, parts)) {
      await add(nameOfPart(part.number), part.bytes);
      parts = part.number;
      Object.assign(rows, part.position.rows);
    }
  }
  const end: End = { end: parts, rows };
  await add(END, await packed([end]));
  return pieces;
}

/**
 * Writes a backup into a file, all of it read in one transaction. It has its name only once it is complete; without
 * `to` it stands in a folder of its own. Throws CommandError if no database answers.
 */
export async function writeFile({ url, authToken, scopes, to }: Order): Promise<BackupFile> {
  const takenAt = new Date().toISOString();
  const folder = to === undefined ? mkdtempSync(join(tmpdir(), 'raff-backup-')) : undefined;
  const path = to ?? join(folder ?? '', 'backup.ndjson.gz');
  const stream = openStream({ url, authToken });
  await stream.run('BEGIN TRANSACTION READONLY').catch((error: unknown) => {
    throw new CommandError(
      `No database answers at ${new URL(url).host}: ${error instanceof Error ? error.message : error}.`,
    );
  });
  const header: Header = { raff: 1, scopes, takenAt, shape: await readShapeOf(stream) };
  const half = `${path}.half`;
  const file = await open(half, 'w', 0o600);
  try {
    const pieces = await writeAll(file, stream, header);
    await file.sync();
    await rename(half, path);
    const last = pieces.at(-1);
    return { path, name: nameOfBackup(takenAt, scopes), bytes: (last?.at ?? 0) + (last?.length ?? 0), pieces, folder };
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  } finally {
    await file.close();
    await stream.close();
  }
}

/** Puts a backup into a bucket, part by part and its end last, and removes the file. Returns its address. */
export async function uploadFile(
  { path, name, pieces, folder }: BackupFile,
  bucket: BackupBucket,
  to: string,
): Promise<string> {
  const file = await open(path);
  try {
    for (const piece of pieces) {
      const bytes = new Uint8Array(piece.length);
      await file.read(bytes, 0, piece.length, piece.at);
      await bucket.put(`${name}/${piece.name}`, bytes);
    }
  } finally {
    await file.close();
    if (folder) rmSync(folder, { recursive: true });
  }
  return `${to.replace(/\/+$/, '')}/${name}`;
}
