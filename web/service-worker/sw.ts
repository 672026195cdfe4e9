import type { PrecacheEntry } from 'workbox-precaching';
import type { BuildMessage, PicturesMessage } from '../platform/worker-names.ts';
import { sendDocument } from './documents.ts';
import { forgetOldFiles, keepFiles, sendFile } from './files.ts';
import { pages } from './pages.ts';
import { pictures } from './pictures.ts';
import { listenToPush, scope } from './push.ts';

/* Makes the app open without a connection. It answers for files, documents, page data and pictures; calls of the API
   pass by untouched: what they brought is kept by the app itself, for one person (`web/offline/kept`). */

declare const self: { __WB_MANIFEST: (PrecacheEntry | string)[] };

const PAGE_DATA = '/assets/data/';
const AVATARS = '/api/avatars/';
/** Addresses that are no pages of the app. */
const OTHERS = /^\/(api|auth|connect|pictures|\.well-known|assets)\/|\.[a-z0-9]+$/i;

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === scope.location.origin;
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') return OTHERS.test(pathname) ? undefined : sendDocument(event);
  if (isOurs && pathname.startsWith('/static/')) return sendFile(request);
  if (isOurs && pathname.startsWith(PAGE_DATA)) return pages.handle({ event, request });
  // Covers and faces; the icons of the app are no pictures of anybody.
  if (request.destination === 'image' && (!isOurs || pathname.startsWith(AVATARS)))
    return pictures.handle({ event, request });
  return undefined;
}

async function takeOver(): Promise<void> {
  await forgetOldFiles();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const told: BuildMessage = { kind: 'build', build: RAFF_BUILD };
  for (const tab of await scope.clients.matchAll({ type: 'window' })) tab.postMessage(told);
}

/** Keeps pictures that were loaded before there was a service worker. What cannot be kept is left out. */
async function keepPictures(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const request = new Request(url, { mode: 'no-cors' });
    await pictures.handle({ event, request }).catch(() => undefined);
  }
}

scope.addEventListener('install', event => {
  // Tabs of the build before go on with its files, so nobody has to wait for them.
  void scope.skipWaiting();
  event.waitUntil(keepFiles(event, self.__WB_MANIFEST));
});
scope.addEventListener('activate', event => event.waitUntil(takeOver()));
scope.addEventListener('fetch', event => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
scope.addEventListener('message', event => {
  const asked: PicturesMessage = event.data;
  if (asked.kind === 'pictures') event.waitUntil(keepPictures(event, asked.urls));
});
listenToPush();
