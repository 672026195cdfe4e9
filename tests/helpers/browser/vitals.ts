import type { Locator, Page } from 'playwright-core';

/* Reads the browser's own measurements; see https://web.dev/articles/vitals. */

const ANSWER_AFTER_MS = 300;
const ROUNDS = 6;
/** Rounds that do not count are made again this many times. */
const MORE_ROUNDS = 12;
/** A round counts if the machine was about as quick as at its best. */
const QUICK_ENOUGH = 0.8;
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
 * From a press to the next paint, in milliseconds, of several rounds, the fastest first. A rented processor is slower at
 * some moments than at others, by three times: a round counts only if a small sum before it was quick.
 */
export async function timePresses(
  page: Page,
  press: (round: number) => Promise<unknown>,
  after?: () => Promise<unknown>,
) {
  await watchPresses(page);
  const rounds: { time: number; machine: number }[] = [];
  const quick = () => {
    const best = Math.min(...rounds.map(({ machine }) => machine));
    return rounds.filter(({ machine }) => machine * QUICK_ENOUGH <= best);
  };
  for (let round = 0; quick().length < ROUNDS && round < ROUNDS + MORE_ROUNDS; round += 1) {
    const machine = await page.evaluate(timeSum, SUM_TO);
    await press(round);
    await page.waitForTimeout(SEEN_AFTER_MS);
    rounds.push({ time: await page.evaluate(() => window.pressed || 0), machine });
    await after?.();
    await page.waitForTimeout(SEEN_AFTER_MS);
  }
  const counted = quick().length < ROUNDS ? rounds : quick();
  return counted.map(({ time }) => time || UNTOLD_MS).sort((a, b) => a - b);
}

/** Takes some ten milliseconds, on a processor slowed down four times. */
const SUM_TO = 500_000;

/** Begins a round, and answers how long a sum took just before it. Runs in the page. */
function timeSum(to: number): number {
  const began = performance.now();
  let sum = '';
  for (let i = 0; i < to; i += 1) sum = i % 100 ? `${sum}a` : '';
  const took = performance.now() - began + sum.length * 0;
  window.pressed = 0;
  window.watchedFrom = performance.now();
  return took;
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
  const times = await timePresses(page, () => pressMiddle(page, page.locator('#bare')));
  await page.evaluate(() => document.getElementById('bare')?.remove());
  return times[Math.floor(times.length / 2)] ?? UNTOLD_MS;
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
