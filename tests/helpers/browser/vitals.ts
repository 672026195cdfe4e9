import type { Locator, Page } from 'playwright-core';

/* Reads the browser's own measurements; see https://web.dev/articles/vitals. */

const ANSWER_AFTER_MS = 300;
const ROUNDS = 12;
/** A press that is answered sooner is not reported. */
const UNTOLD_MS = 16;
/** An entry reaches its observer after the next paint. */
const SEEN_AFTER_MS = 400;

declare global {
  interface Window {
    shifted?: number;
    pressed?: number;
    watchedFrom?: number;
  }
}

/** Adds up how far things jump on every page that is opened from now on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    const watcher = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          window.shifted = (window.shifted ?? 0) + Number(entry.value);
    });
    watcher.observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far things have jumped so far. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForTimeout(SEEN_AFTER_MS);
  return page.evaluate(() => window.shifted ?? Number.NaN);
}

/** Delays every answer of the API, so that its placeholder is seen. */
export async function slowAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async route => {
    await new Promise(done => setTimeout(done, ANSWER_AFTER_MS));
    await route.continue().catch(() => {}); // the page may have been closed
  });
}

/**
 * From a press to the next paint, in milliseconds: the upper end of the quickest quarter of twelve rounds. A rented
 * processor takes up to three times as long at some moments, so the middle would tell about them.
 */
export async function timePresses(
  page: Page,
  press: (round: number) => Promise<unknown>,
  after?: () => Promise<unknown>,
): Promise<number> {
  await watchPresses(page);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(() => {
      window.pressed = 0;
      window.watchedFrom = performance.now();
    });
    await press(round);
    await page.waitForTimeout(SEEN_AFTER_MS);
    times.push(await page.evaluate(() => window.pressed ?? 0));
    await after?.();
    await page.waitForTimeout(SEEN_AFTER_MS);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 4 - 1] || UNTOLD_MS;
}

/** How long a button takes that does nothing: the time that the machine itself needs at this moment. */
export async function timeBarePress(page: Page): Promise<number> {
  await page.evaluate(() => {
    const bare = document.createElement('button');
    bare.id = 'bare';
    bare.textContent = 'bare';
    bare.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99';
    bare.onclick = () => bare.toggleAttribute('data-on');
    document.body.append(bare);
  });
  const time = await timePresses(page, () => pressMiddle(page, page.locator('#bare')));
  await page.evaluate(() => document.getElementById('bare')?.remove());
  return time;
}

/**
 * A press of the mouse on the middle of what is shown. The click of a test asks the page first what lies there, and the
 * page takes a tenth of a second for the answer, on a slow processor and between the press and its paint.
 */
export async function pressMiddle(page: Page, shown: Locator): Promise<void> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('what is pressed is not shown');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Keeps the longest wait for a paint after a press. */
async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(least => {
    const watcher = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId && entry.startTime >= (window.watchedFrom ?? 0))
          window.pressed = Math.max(window.pressed ?? 0, entry.duration);
    });
    watcher.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit); // the types lack the threshold
  }, UNTOLD_MS);
}
