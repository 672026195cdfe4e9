/** A page in the background is not painted; it starts without. */
const PAINT_MAX_MS = 200;

/** Once the browser has painted what the document brought. */
const painted = () =>
  new Promise<void>(done => {
    setTimeout(done, PAINT_MAX_MS);
    requestAnimationFrame(() => setTimeout(done));
  });

/** Has each file that the document fetched compiled by itself: all at once would hold a slow phone up. */
async function compileEach(): Promise<void> {
  const compile = ({ href }: HTMLLinkElement) =>
    new Promise(done => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
      link.onload = link.onerror = done;
      document.head.append(link);
    });
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[as="script"]')].map(compile));
}

/** The app takes a slow phone a while to begin: first the still is shown that the document brought, where it did. */
async function main(): Promise<void> {
  if (document.querySelector('[data-still]')) await painted();
  await compileEach();
  await import('./start.tsx');
}

void main();
