import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { FILES } from '../platform/worker-names.ts';
import { keepDocument } from './documents.ts';

/* The app's own files. Every build keeps its files under its own name, and the build before it stays: a tab that was
   opened with it loads the rest of its files from there, so that old and new are never mixed. */

const NAME = FILES + RAFF_BUILD;
/** This build and the one before it. */
const BUILDS_KEPT = 2;

/** Keeps all files of this build. Throws if one of them is missing: then this version is tried again later. */
export async function keepFiles(event: ExtendableEvent, entries: (PrecacheEntry | string)[]): Promise<void> {
  const controller = new PrecacheController({ cacheName: NAME });
  controller.addToCacheList(entries);
  await keepDocument(NAME);
  await controller.install(event);
}

/** Forgets the builds that no tab needs. The names are in the order in which they were made. */
export async function forgetOldFiles(): Promise<void> {
  const builds = (await caches.keys()).filter(name => name.startsWith(FILES) && name !== NAME);
  await Promise.all(builds.slice(0, builds.length - BUILDS_KEPT + 1).map(name => caches.delete(name)));
}

/** A file of any build that is kept: its name tells its content. */
export async function sendFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true }).catch(() => undefined)) ?? fetch(request);
}
