import type { BrowserContext, Page } from 'playwright-core';
import { pressMiddle, timeBarePress, timePresses } from '../helpers/browser/vitals.ts';
import { wordsIn } from '../helpers/browser/words.ts';

const PRESS_AIM_MS = 100;
const PRESS_MAX_MS = 200;
/** A mid-range phone is four times slower than the machine that runs the tests. */
const SLOWER = 4;
/** As many cards as a desk shows without scrolling. */
const MENUS = 6;

const { library, lists, deck } = wordsIn('en');

/** A screen, when it is ready to be pressed, and what is pressed there. */
type Screen = { name: string; path: string; ready: (page: Page) => Promise<unknown>; presses: readonly Press[] };

type Press = {
  name: string;
  press: (page: Page, round: number) => Promise<unknown>;
  close?: (page: Page) => Promise<unknown>;
};

const cards = (page: Page) => page.getByRole('list', { name: library.games }).first().getByRole('listitem');
const pressEscape = (page: Page) => page.keyboard.press('Escape');

const platformOf = (round: number) => ['PlayStation', library.filter.all][round % 2] ?? '';

const LIBRARY_PRESSES: readonly Press[] = [
  {
    name: 'a filter of the library',
    press: async (page, round) => {
      const filter = { name: platformOf(round), exact: true };
      await pressMiddle(page, page.getByRole('button', filter).first());
      await page
        .getByRole('button', { ...filter, pressed: true })
        .first()
        .waitFor();
    },
  },
  {
    name: 'the menu of a game',
    press: async (page, round) => {
      const more = cards(page)
        .nth(round % MENUS)
        .getByRole('button')
        .last();
      await more.hover({ force: true }); // it can be pressed only while the mouse is over its card
      await pressMiddle(page, more);
      await page.getByRole('menu').waitFor();
    },
    close: pressEscape,
  },
  {
    name: 'the search that adds a game',
    press: async page => {
      await pressMiddle(page, page.getByRole('main').getByRole('button', { name: lists.addGame }).first());
      await page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
    close: pressEscape,
  },
];

export const LIBRARY: Screen = {
  name: 'the library',
  path: '/library/',
  ready: page => cards(page).first().waitFor(),
  presses: LIBRARY_PRESSES,
};

const inHand = (page: Page) => page.getByRole('region', { name: deck.card }).getByRole('heading');

/** Presses a key of the deck, and waits until another card is in hand: a key that does nothing would be quick. */
async function decide(page: Page, key: string): Promise<void> {
  const before = await inHand(page).innerText();
  await page.keyboard.press(key);
  const isOther = (title: string) => document.querySelector('section:has([data-hand]) h2')?.textContent !== title;
  await page.waitForFunction(isOther, before);
}

/** Each card that is decided makes room for the next one: that must not stall, for five hundred of them. */
export const DECK: Screen = {
  name: 'the deck',
  path: '/deck/',
  ready: page => inHand(page).waitFor(),
  presses: [
    { name: 'some day, by its key', press: page => decide(page, '3') },
    { name: 'must play, by its key', press: page => decide(page, '2') },
    { name: 'one step back', press: page => decide(page, 'z') },
  ],
};

/**
 * Prints how soon presses are answered on a screen of the signed-in person, on a processor slowed down four times, and
 * returns whether all stay within the limit. Beside them stands a press that does nothing: the time that the
 * machine itself takes.
 */
export async function benchPresses(context: BrowserContext, url: string, screen: Screen): Promise<boolean> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url}${screen.path}`);
  await screen.ready(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  console.log(`\nPresses on ${screen.name}, ms until the next paint (aim ${PRESS_AIM_MS}, at most ${PRESS_MAX_MS}):`);
  console.log(`  ${'a button that does nothing'.padEnd(30)} ${await timeBarePress(page)}`);
  let isKept = true;
  for (const { name, press, close } of screen.presses) {
    const time = await timePresses(page, round => press(page, round), close && (() => close(page)));
    if (!(time <= PRESS_MAX_MS)) isKept = false;
    console.log(`  ${name.padEnd(30)} ${time}${time <= PRESS_MAX_MS ? '' : ' !'}`);
  }
  await page.close();
  return isKept;
}
