import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { END, nameOfPart } from '../../operator/backup/part.ts';
import { CommandError } from '../command-error.ts';
import { isBucket, openBucket } from './bucket.ts';

/** The compressed bytes of a backup from its beginning; each call reads them anew. */
export type ByteSource = () => AsyncIterable<Uint8Array>;

async function* ofFolder(folder: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; existsSync(join(folder, nameOfPart(part))); part += 1)
    yield* createReadStream(join(folder, nameOfPart(part)));
  if (existsSync(join(folder, END))) yield* createReadStream(join(folder, END));
}

/** The last part says how many there are, so it is asked for first. */
async function* ofBucket(address: string, name: string): AsyncGenerator<Uint8Array> {
  const bucket = openBucket(address);
  const last = await new Response(await bucket.get(`${name}/${END}`)).bytes();
  const { end } = JSON.parse((await linesOf(() => Readable.from([last])).next()).value ?? '{}');
  for (let part = 0; part <= end; part += 1) {
    const body = await bucket.get(`${name}/${nameOfPart(part)}`);
    if (body) yield* body;
  }
  yield last;
}

/**
 * A file, a folder with the parts of a backup, or a backup in a bucket (`https://…/BUCKET/NAME`). Throws CommandError.
 */
export function openSource(place: string): ByteSource {
  if (isBucket(place)) {
    const at = place.lastIndexOf('/');
    return () => ofBucket(place.slice(0, at), place.slice(at + 1));
  }
  if (!existsSync(place)) throw new CommandError(`There is no backup at ${place}.`);
  return () => (statSync(place).isDirectory() ? ofFolder(place) : createReadStream(place));
}

/** The lines of a backup. Throws the errors of the file and of its compression. */
export async function* linesOf(source: ByteSource): AsyncGenerator<string, undefined> {
  const plain = Readable.from(source()).on('error', error => gunzip.destroy(error));
  const gunzip = createGunzip();
  yield* createInterface({ input: plain.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY });
}
