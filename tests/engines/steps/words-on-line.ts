import { decode } from 'fast-png';
import { expect } from 'vitest';
import { css } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

/** How far two colours are apart, of 255 in each channel, before one is ink on the other. */
const INK = 40;

/** The box of a word, its padding, and its middle. */
const [BOX_PX, PADDING_PX, HALF_PX] = [110, 15, 55];

/** The rows of a part of the picture that have any ink in them, from its top. */
async function inkedRows({ tab }: Visitor, box: { x: number; y: number; width: number; height: number }) {
  const { width, channels, data } = decode(await tab.picture());
  const [left, top] = [Math.ceil(box.x), Math.ceil(box.y)];
  const at = (x: number, y: number) => ((top + y) * width + left + x) * channels;
  const bare = at(0, 0);
  const isInk = (place: number) =>
    [0, 1, 2].some(one => Math.abs((data[place + one] ?? 0) - (data[bare + one] ?? 0)) > INK);
  const columns = Array.from({ length: Math.floor(box.width) - 1 }, (_, x) => x);
  const rows = Array.from({ length: Math.floor(box.height) - 1 }, (_, y) => y);
  return rows.filter(y => columns.some(x => isInk(at(x, y))));
}

/** Writes two words over the page, of which one ends in a mark. */
const writeWords = ({ tab }: Visitor) =>
  tab.run(async () => {
    for (const [at, word] of ['درب', 'دربّ'].entries()) {
      const box = document.createElement('p');
      box.className = 'written';
      box.lang = 'ar';
      box.textContent = word;
      box.style.cssText = `position: fixed; z-index: 99; inset: 0 auto auto ${at * 150}px; inline-size: 140px;
        block-size: 110px; padding: 30px 10px; background: white; color: black; font-size: 40px; line-height: 50px`;
      document.body.append(box);
    }
    await document.fonts.ready;
  }, null);

/** A word that ends in a mark stands as deep on its line as without it. */
export async function expectWordsOnLine(reader: Visitor): Promise<void> {
  await writeWords(reader);
  const lowest = async (which: string) => (await inkedRows(reader, await reader.boxOf(css(which)))).at(-1);
  // A picture may be older than the words.
  const both = async () => {
    const [plain = 0, marked] = [await lowest('.written'), await lowest('.written + .written')];
    return plain > HALF_PX && plain < BOX_PX - PADDING_PX && plain === marked;
  };
  await expect.poll(both, { timeout: 20_000, interval: 500 }).toBe(true);
}

/** An empty date field has no more in it than WebKit's own day; where a browser says how it is typed, it may. */
export async function expectEmptyDate(reader: Visitor): Promise<void> {
  await reader.open('/account/signup/');
  const field = css('input[name="dateOfBirth"]');
  await reader.tab.run(
    () => document.querySelector('input[name="dateOfBirth"]')?.scrollIntoView({ block: 'center' }),
    null,
  );
  const { x, y, width, height } = await reader.boxOf(field);
  await expect
    .poll(async () => (await inkedRows(reader, { x: x + 14, y: y + 8, width: width - 28, height: height - 16 })).length)
    .toBe(0);
}
