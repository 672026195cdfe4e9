import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { languagesOf, ON_A_PHONE, settle, visit } from '../helpers/browser/visitor.ts';
import { weigh } from '../helpers/run/weights.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* On a slow phone line every round trip is felt, so the document itself asks for everything a first screen needs. */

const stack = ownStack({ starter: true });

const SCREENS = ['/', '/search/?term=hades', '/games/', '/games/hades/', '/free-games/', '/help/', '/account/login/'];

/** What their shell says is the largest thing on them. */
const TOLD = ['/', '/games/hades/'];

/** They come after the first screen, and on a busy machine before that screen is painted. */
const AFTER = /^(late-parts|to-top|palette|books)$/;
/** The words that they need. */
const THEIR_WORDS = /\/(en|ar)-play-[\w-]+\.js$/;
const LATER = weigh(inject('dist')).pieces.flatMap(({ name, files }) => (AFTER.test(name) ? files : []));
const isLater = (path: string) => THEIR_WORDS.test(path) || LATER.some(file => path.endsWith(`/${file}`));

/**
 * The scripts and styles that the first screen waited for, and those named in its document. Where the shell says what is
 * on the page, the first paint waits for no script: the screen is what comes after it.
 */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const waits = html.includes('rel="later"');
    const painted = await new Promise<number>(tell => {
      const watcher = new PerformanceObserver(list => {
        const paint = list.getEntriesByName('first-contentful-paint')[0];
        if (paint) tell(paint.startTime);
      });
      watcher.observe({ type: 'paint', buffered: true });
    });
    const needed = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/static\/.*\.(js|css)$/.test(name) && (waits || startTime < painted))
      .map(({ name }) => new URL(name).pathname);
    const named = [...html.matchAll(/(?:href|src)="(\/static\/[^"]+\.(?:js|css))"/g)].map(match => match[1] ?? '');
    return { needed: [...new Set(needed)].sort(), named: [...new Set(named)].sort() };
  });

/** Whether the largest thing on the page was painted with the document, and not again by the app, which removed the shell. */
const isPaintedOnce = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>(tell => {
        const watcher = new PerformanceObserver(list => {
          const last = list.getEntries().at(-1);
          tell(last !== undefined && 'element' in last && last.element === null);
        });
        watcher.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

describe.each(languagesOf(ON_A_PHONE))('in %s', language => {
  test('a first screen finds nothing out late, and its document asks for nothing in vain', async () => {
    for (const path of SCREENS) {
      const { page, leave } = await visit(stack, { language });
      await page.goto(path);
      await settle(page);
      const { needed, named } = await filesOf(page);
      expect(LATER.length).toBeGreaterThan(1);
      expect(named, path).toEqual(needed.filter(file => named.includes(file) || !isLater(file)));
      expect(named.length, path).toBeGreaterThan(4);
      if (TOLD.includes(path)) expect(await isPaintedOnce(page), path).toBe(true);
      await leave();
    }
  });
});
