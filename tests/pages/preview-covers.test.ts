import { randomBytes } from 'node:crypto';
import { decode } from 'fast-png';
import { beforeEach, describe, expect, test } from 'vitest';
import { coverSvg } from '../../worker/catalogue/covers/cover.ts';
import { coverAt, serveCovers } from '../helpers/games/covers.ts';
import { newGame } from '../helpers/games/shelf.ts';
import { BLUE, GREEN, jpegOf, paint, pngOf, withScans, withSize } from '../helpers/people/pictures.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const jpeg = jpegOf(264, 352, () => GREEN);
const png = pngOf(
  600,
  900,
  paint(600, 900, () => [...BLUE, 255]),
);
const send = (bytes: Uint8Array) => () =>
  new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': 'text/html' } });

/** Longer than anybody waits for a cover. */
const HANGS_MS = 6000;

/** The answers at the addresses of these tests' covers: never a picture, or none in time. */
const TROUBLE = {
  junk: send(randomBytes(5000)),
  page: () => new Response('<!doctype html><title>Gone</title>'),
  missing: () => new Response('', { status: 404 }),
  broken: send(jpeg.subarray(0, 700)),
  bomb: send(withSize(jpeg, 60_000, 60_000)),
  scans: send(withScans(jpeg, 5000)),
  large: send(randomBytes(3 * 1024 * 1024)),
  away: () => Promise.reject(new TypeError('no such host')),
  hangs: () => new Promise<Response>(answer => setTimeout(answer, HANGS_MS, new Response(Uint8Array.from(jpeg)))),
};

const covers = serveCovers({ ...TROUBLE, 'green.jpg': send(jpeg), 'blue.png': send(png) });
const stack = ownStack({ outbound: covers.outbound });
beforeEach(() => void covers.asked.splice(0));

/** A game's picture, and the colour in the middle of its cover. */
async function look(slug: string) {
  const answer = await stack.fetch(`/pictures/games/${slug}.png`);
  expect(answer.status).toBe(200);
  const { data, width, height } = decode(await answer.arrayBuffer());
  const at = (480 * width + 120) * 3;
  return { size: [width, height], colour: [...data.subarray(at, at + 3)], data: Buffer.from(data) };
}

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));

describe('a cover that a game brings', () => {
  test('stands on the picture, whether JPEG or PNG and whatever it is called', async () => {
    const green = await newGame(stack, { coverUrl: coverAt('green.jpg') });
    const blue = await newGame(stack, { coverUrl: coverAt('blue.png') });
    expect(distance((await look(green.slug)).colour, GREEN)).toBeLessThan(8);
    expect((await look(blue.slug)).colour).toEqual(BLUE);
  });

  test('is fetched once for a version of the picture', async () => {
    const game = await newGame(stack, { coverUrl: coverAt('green.jpg') });
    const [first, second] = [await look(game.slug), await look(game.slug)];
    expect(second.data.equals(first.data)).toBe(true);
    expect(covers.asked).toEqual(['green.jpg']);
  });

  test.each(Object.keys(TROUBLE))('is drawn where its server has only trouble: %s', async name => {
    const game = await newGame(stack, { coverUrl: coverAt(name), title: 'Same' });
    const started = Date.now();
    const { size, colour } = await look(game.slug);
    expect(size).toEqual([1200, 630]);
    expect(colour).not.toEqual([14, 22, 42]);
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  test('is not asked for over an open line', async () => {
    const game = await newGame(stack, { coverUrl: coverAt('green.jpg').replace('https:', 'http:') });
    expect((await look(game.slug)).size).toEqual([1200, 630]);
    expect(covers.asked).toEqual([]);
  });
});

test('a drawn cover has the colours that the app gives the game', async () => {
  const { slug, title } = await newGame(stack, { coverUrl: null });
  const drawn = coverSvg({ slug, title });
  const { data } = await look(slug);
  const pixels = new Set(Array.from({ length: data.length / 3 }, (_, at) => data.toString('hex', at * 3, at * 3 + 3)));
  const colours = [drawn.ground, drawn.ink].map(colour => colour.slice(1));
  expect(colours.filter(colour => !pixels.has(colour))).toEqual([]);
});
