/* The names under which the service worker keeps things, which the page erases, and what the two tell each other. */

/** The files of one build, with the document for addresses that cannot be reached; the build follows. */
export const FILES = 'raff-files-';
/** Covers and faces that were seen. */
export const PICTURES = 'raff-pictures';
/** The data of pages that were visited, the same for everybody. */
export const PAGES = 'raff-pages';
/** The database in which Workbox notes when each address was last used, and its one store. */
export const USES = { database: 'workbox-expiration', store: 'cache-entries' } as const;

/** The service worker of a build has taken over. */
export type BuildMessage = { kind: 'build'; build: string };
/** Pictures that were loaded before there was a service worker. */
export type PicturesMessage = { kind: 'pictures'; urls: string[] };
