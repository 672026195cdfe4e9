import { fetchFiles, nextTask } from './platform/files-ahead.ts';
import { keepLocale, wantedLocale } from './platform/wanted-locale.ts';

/** A page in the background is not painted; it starts without. */
const PAINT_MAX_MS = 200;
/** If a file hangs, the app starts without it. */
const COMPILE_MAX_MS = 1500;

const wait = (ms: number) => new Promise(done => setTimeout(done, ms));

/** Runs after the browser has painted the content of the document. */
const painted = () =>
  Promise.race([wait(PAINT_MAX_MS), new Promise(done => requestAnimationFrame(() => setTimeout(done)))]);

/**
 * Compiles each file that the document names in a task of its own: all at once would block a slow phone. Those that the
 * document has not fetched yet are fetched now.
 */
async function compileEach(): Promise<void> {
  const files = [...document.querySelectorAll('link[as="script"]')];
  const compiling = fetchFiles(files.map(file => file.getAttribute('href') ?? ''));
  await Promise.race([compiling.then(each => Promise.all(each)), wait(COMPILE_MAX_MS)]);
}

/** The app takes a slow phone a while to start: the app shell in the document, if there is one, is painted first. */
async function main(): Promise<void> {
  // First of all: the reader may follow a link of the document before the app has started.
  keepLocale(wantedLocale());
  if (document.querySelector('[data-shell]')) await painted();
  await compileEach();
  const { start } = await import('./start.tsx');
  await nextTask();
  await start();
}

void main();
