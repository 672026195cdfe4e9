import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addStarterCopies } from '../fixtures/starter-copies.ts';
import { giveMonth } from '../games/free-games.ts';
import { newPerson } from '../people/person.ts';
import { isFull } from '../run/full.ts';
import { ownStack } from '../stack/stack.ts';
import {
  expectNoSidewaysScroll,
  expectSound,
  type Language,
  settle,
  sizeOf,
  type Visitor,
  visit,
  WIDTHS,
  type Width,
  widthsOf,
} from './visitor.ts';

const VISITOR_SCREENS = [
  '/',
  '/account/signup/',
  '/account/login/',
  '/search/?term=halo',
  '/games/hades/',
  '/free-games/',
  '/404/',
  '/help/',
  '/about/',
  '/contact/',
  '/legal/privacy/',
  '/legal/terms/',
  '/import/',
  `/reminders/unsubscribe/${'a'.repeat(64)}/`,
];
const PERSON_SCREENS = [
  '/',
  '/library/',
  '/library/?view=spines',
  '/library/?tab=walls',
  '/lists/',
  '/deck/',
  '/plan/',
  '/archives/',
  '/games/god-of-war-2018/',
  '/free-games/?pc=true',
  '/search/?term=zelda%20of%20nowhere',
  '/subscriptions/',
  '/account/settings/',
  '/account/gaming-accounts/',
  '/import/',
  '/move-in/',
  '/library/?tab=import',
  '/together/',
  '/together/invite/',
  '/tonight/',
  '/calendar/',
  '/calendar/?open=feed',
  '/calendar/?open=reminders',
  '/year/',
  `/year/${new Date().getUTCFullYear()}/`,
];
const SMALLEST_PHONE = 320;

type Theme = 'night' | 'paper';
type ScreenVisit = [who: string, screens: string[], isSigned: boolean];

const VISITOR: ScreenVisit = ['a visitor', VISITOR_SCREENS, false];
const PERSON: ScreenVisit = ['a person', PERSON_SCREENS, true];

/** Who looks, and at which width: one reader in each language, and in the full run everybody else. */
function readersIn(language: Language): [Width, ...ScreenVisit][] {
  const [usualWidth] = widthsOf(language);
  const usual = language === 'en' ? VISITOR : PERSON;
  const all = WIDTHS.flatMap(width => [VISITOR, PERSON].map((reader): [Width, ...ScreenVisit] => [width, ...reader]));
  return all.filter(([width, who]) => (width === usualWidth && who === usual[0]) !== isFull);
}

/**
 * Every screen in a language, in both themes: at a desk in English for visitors and on a phone in Arabic for signed-in
 * people; in the full run for everybody else at every width.
 */
export function everyScreenIn(language: Language): void {
  const stack = ownStack({ starter: true });
  let token: string;

  beforeAll(async () => {
    await giveMonth(stack);
    const person = await newPerson(stack);
    token = person.token;
    await addStarterCopies(stack, person.id);
  });

  describe.each(readersIn(language))('at %i pixels for %s', (width, _who, screens, signed) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit(stack, { language, width, ...(signed && { token }) });
    });
    afterEach(() => forget(visitor));
    afterAll(() => visitor.leave());

    test.each(screens)('%s is sound, by night and on paper', async path => {
      const { page, complaints } = visitor;
      await page.goto(path);
      await settle(page);
      await wear(page, 'night');
      await expectSound(page, `${path} by night`);
      await wear(page, 'paper');
      await expectSound(page, `${path} on paper`, 'colours');
      if (width < 600) {
        await page.setViewportSize({ ...sizeOf(width), width: SMALLEST_PHONE });
        await expectNoSidewaysScroll(page, `${path} at ${SMALLEST_PHONE}`);
      }
      expect(complaints).toEqual([]);
    });

    /** One browser visits all screens, and each visit finds it as if it were new. */
    async function forget({ page, complaints }: Visitor) {
      complaints.length = 0;
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.setViewportSize(sizeOf(width));
    }
  });
}

const wear = (page: Page, theme: Theme) =>
  page.evaluate(chosen => document.documentElement.setAttribute('data-theme', chosen), theme);
