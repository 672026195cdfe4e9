/** A page in the background is not painted; it starts without. */
const PAINT_MAX_MS = 200;

/** Once the browser has painted what the document brought. */
const painted = () =>
  new Promise<void>(done => {
    setTimeout(done, PAINT_MAX_MS);
    requestAnimationFrame(() => setTimeout(done));
  });

/** The app takes a slow phone a while to begin: first the still is shown that the document brought, where it did. */
async function main(): Promise<void> {
  if (document.querySelector('[data-still]')) await painted();
  await import('./start.tsx');
}

void main();
