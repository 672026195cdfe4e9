/** A page in the background is not painted; it starts without. */
const PAINT_MAX_MS = 200;
/** A file that hangs must not keep the app from beginning without it. */
const COMPILE_MAX_MS = 1500;

const wait = (ms: number) => new Promise(done => setTimeout(done, ms));

/** Runs after the browser has painted what the document brought. */
const painted = () =>
  Promise.race([wait(PAINT_MAX_MS), new Promise(done => requestAnimationFrame(() => setTimeout(done)))]);

/** Has each file that the document fetched compiled by itself: all at once would hold a slow phone up. */
async function compileEach(): Promise<void> {
  const compile = ({ href }: HTMLLinkElement) =>
    new Promise(done => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
      link.onload = link.onerror = done;
      document.head.append(link);
    });
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[as="script"]')];
  await Promise.race([Promise.all(files.map(compile)), wait(COMPILE_MAX_MS)]);
}

/** The app takes a slow phone a while to begin: first the app shell is shown that the document brought, where it did. */
async function main(): Promise<void> {
  if (document.querySelector('[data-shell]')) await painted();
  await compileEach();
  await import('./start.tsx');
}

void main();
