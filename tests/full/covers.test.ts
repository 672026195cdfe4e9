import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameProviderIds } from '../../worker/catalogue/catalogue.tables.ts';
import { languagesOf, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startPictures, type Trouble } from '../simulators/pictures.ts';

/* Covers come from other people's servers, which are slow, broken or gone; the drawn cover stands until and unless. */

const pictures = alongside(startPictures);
const stack = ownStack(() => ({ vars: pictures.vars }));

type Kind = Trouble | 'good' | 'none' | 'igdb' | 'igdb-gone';
const KINDS: Kind[] = ['good', 'old', 'missing', 'broken', 'junk', 'page', 'dot', 'none', 'igdb', 'igdb-gone'];
const SHOWN: Kind[] = ['good', 'old', 'igdb', 'igdb-gone'];

/** The browser itself writes to the console that a line broke. */
const BROKEN_LINE = /ERR_CONTENT_LENGTH_MISMATCH/;

let lastNumber = 700_000;

/** A game on a person's shelf whose picture is of a kind; its title is the kind. */
async function shelve(owner: Owner, kind: Kind): Promise<string> {
  lastNumber += 1;
  const [appId, image] = [String(lastNumber), `co${lastNumber}`];
  const coverUrl = kind.startsWith('igdb')
    ? `https://images.igdb.com/igdb/image/upload/t_cover_big_2x/${image}.jpg`
    : null;
  const game = await newGame(stack, { title: kind, on: ['steam'], coverUrl });
  if (kind !== 'none' && kind !== 'igdb')
    await stack.db.insert(gameProviderIds).values({ provider: 'steam', externalId: appId, game: game.num });
  if (kind === 'igdb-gone') pictures.troubles.set(image, 'missing');
  else if (kind !== 'good' && kind !== 'none' && kind !== 'igdb') pictures.troubles.set(appId, kind);
  await owner.hold({ game: game.num, on: 'steam' });
  return game.slug;
}

async function shelfOf(kinds: readonly Kind[]): Promise<Owner> {
  const owner = await newOwner(stack);
  for (const kind of kinds) await shelve(owner, kind);
  return owner;
}

/** The cards of the library that show a picture, and those that show no more than a drawing, by their titles. */
const cards = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).evaluate(shelf => {
    const told = [...shelf.querySelectorAll('li')].map(card => {
      const image = card.querySelector('img');
      const opacity = image && getComputedStyle(image).opacity;
      const is = !image ? 'drawn' : image.dataset.loaded !== undefined && opacity === '1' ? 'shown' : 'waiting';
      return [card.querySelector('[dir="auto"]')?.textContent ?? '', card.querySelector('svg') ? is : 'empty'] as const;
    });
    return Object.fromEntries(told);
  });

describe.each(languagesOf(PLACES))('in %s', language => {
  const { library } = wordsIn(language);
  let owner: Owner;
  beforeAll(async () => {
    owner = await shelfOf(KINDS);
  });

  test('a picture stands over the drawn cover once it has come, and where none comes the drawn one stays', async () => {
    const { page, complaints, leave } = await visit(stack, { language, width: 1280, token: owner.token });
    await page.goto('/library/');
    const expected = Object.fromEntries(KINDS.map(kind => [kind, SHOWN.includes(kind) ? 'shown' : 'drawn']));
    await expect.poll(() => cards(page, library.games)).toEqual(expected);
    expect(complaints.filter(text => !BROKEN_LINE.test(text))).toEqual([]);
    await leave();
  });

  test('what did not come is not asked for again in a visit, and no host learns which page asks', async () => {
    const { page, leave } = await visit(stack, { language, width: 1280, token: owner.token });
    pictures.asked.length = 0;
    const areAllThere = async () => {
      const states = Object.values(await cards(page, library.games));
      return states.length === KINDS.length && !states.includes('waiting');
    };
    await page.goto('/library/');
    await expect.poll(areAllThere).toBe(true);
    await settle(page);
    const first = new Set(pictures.asked);
    expect(first.size).toBeGreaterThan(KINDS.length / 2);
    pictures.asked.length = 0;
    await page.evaluate(() => history.pushState(null, '', '/lists/'));
    await settle(page);
    await page.evaluate(() => history.back());
    await expect.poll(areAllThere).toBe(true);
    await settle(page);
    expect(pictures.asked.filter(path => first.has(path))).toEqual([]);
    expect([...pictures.referrers]).toEqual(['']);
    await leave();
  });
});

describe.each(languagesOf(PLACES))('in %s', language => {
  const { library } = wordsIn(language);

  test('while a picture is slow its drawn cover stands, and nothing moves when it comes', async () => {
    const owner = await shelfOf(['slow', 'good']);
    const { page, leave } = await visit(stack, { language, token: owner.token });
    await page.goto('/library/');
    await expect.poll(() => cards(page, library.games)).toEqual({ slow: 'waiting', good: 'shown' });
    const places = () =>
      page.getByRole('list', { name: library.games }).evaluate(shelf =>
        [...shelf.querySelectorAll('li')].map(card => {
          const { x, y, width, height } = card.getBoundingClientRect();
          return [x, y, width, height];
        }),
      );
    const before = await places();
    pictures.letGo();
    await expect.poll(() => cards(page, library.games)).toEqual({ slow: 'shown', good: 'shown' });
    expect(await places()).toEqual(before);
    await leave();
  });

  test('a dense screen asks for the large form, another for the one of its size', async () => {
    const owner = await newOwner(stack);
    const slugs = [await shelve(owner, 'good'), await shelve(owner, 'igdb')];
    const { page, leave } = await visit(stack, { language, width: 1280, token: owner.token });
    const asked = async (slug: string) => {
      pictures.asked.length = 0;
      await page.goto(`/games/${slug}/`);
      await settle(page);
      await page.locator('main img[data-loaded]').nth(1).waitFor();
      return pictures.asked.map(path => /t_cover_\w+|library_\w+/.exec(path)?.[0]).sort();
    };
    const [steam = '', igdb = ''] = slugs;
    expect(await asked(steam)).toEqual(['library_600x900']);
    expect(await asked(igdb)).toEqual(['t_cover_big', 't_cover_small']);
    const session = await page.context().newCDPSession(page);
    const dense = { width: 1280, height: 900, deviceScaleFactor: 2, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', dense);
    expect(await asked(steam)).toContain('library_600x900_2x');
    expect(await asked(igdb)).toEqual(['t_cover_big_2x', 't_cover_small_2x']);
    await session.send('Emulation.clearDeviceMetricsOverride');
    await session.detach();
    await leave();
  });
});
