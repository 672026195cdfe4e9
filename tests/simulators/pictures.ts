import { encode } from 'fast-png';
import { Hono } from 'hono';
import { serveOn } from './serve.ts';

/*
 * The hosts of covers, each as a folder: `/images.igdb.com/igdb/image/upload/t_cover_big/co1.jpg`. Every picture is there
 * in the size that its address names, unless a test says otherwise of its game.
 */

/**
 * What a host gives: the picture only at the second of Steam's hosts, nothing, half a picture before the line breaks, no
 * picture at all, a page, a dot, or nothing until it is let go.
 */
export type Trouble = 'old' | 'missing' | 'broken' | 'junk' | 'page' | 'dot' | 'slow';

const SIZES: Record<string, [width: number, height: number]> = {
  library_600x900: [300, 450],
  library_600x900_2x: [600, 900],
  t_cover_small: [90, 128],
  t_cover_small_2x: [180, 256],
  t_cover_big: [264, 374],
  t_cover_big_2x: [528, 748],
};

const STEAM = /\.steamstatic\.com\/.*\/apps\/(\d+)\/(library_600x900(?:_2x)?)\.jpg$/;
const IGDB = /images\.igdb\.com\/igdb\/image\/upload\/(t_\w+)\/(\w+)\.jpg$/;

/** The game and the size that an address names. */
function namedIn(path: string): { game: string; size: [number, number] } | undefined {
  const [, appId, portrait = ''] = STEAM.exec(path) ?? [];
  const [, name = '', image] = IGDB.exec(path) ?? [];
  const game = appId ?? image;
  const size = SIZES[portrait || name];
  return game && size ? { game, size } : undefined;
}

const sum = (text: string) => [...text].reduce((all, sign) => (all * 31 + sign.charCodeAt(0)) % 9973, 7);

/** A low sun over hills, in colours that follow from the game. */
function paintPortrait(game: string, width: number, height: number): Uint8Array {
  const seed = sum(game);
  const tone = (shift: number, light: number) => 40 + light * (0.5 + 0.5 * Math.sin(seed + shift));
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isSun = (x - 0.5) ** 2 + ((y - 0.42) * (height / width)) ** 2 < 0.05;
    const isHill = y > 0.68 + 0.1 * Math.sin(x * 5 + seed);
    const light = isSun ? 210 : isHill ? 60 : 150 * (1 - y * 0.6);
    data.set([tone(0, light), tone(2, light), tone(4, light)], at * 3);
  }
  return encode({ width, height, data, depth: 8, channels: 3 });
}

/** Half of a picture, and then the line breaks. */
function brokenOff(bytes: Uint8Array): Response {
  let isSent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) return controller.error(new Error('broken off'));
      isSent = true;
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
  });
  return new Response(stream, { headers: { 'Content-Type': 'image/png', 'Content-Length': String(bytes.length) } });
}

/** The real hosts let browsers keep a picture for long. */
const PNG = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=2592000' };
const asPng = (bytes: Uint8Array) => new Response(Uint8Array.from(bytes), { headers: PNG });
const PAGE = '<!doctype html><title>Away</title>';

function troubled(trouble: Trouble, path: string, good: Uint8Array): Response | undefined {
  if (trouble === 'missing' || (trouble === 'old' && !path.includes('cdn.')))
    return new Response(null, { status: 404 });
  if (trouble === 'broken') return brokenOff(good);
  if (trouble === 'junk') return asPng(good.map(byte => byte ^ 90));
  if (trouble === 'page') return new Response(PAGE, { headers: { 'Content-Type': 'text/html' } });
  if (trouble === 'dot') return asPng(encode({ width: 1, height: 1, data: new Uint8Array(3), depth: 8, channels: 3 }));
  return undefined;
}

/**
 * The hosts of covers on one local server. `troubles` may be changed at any time, by Steam's number or IGDB's name of a
 * picture; `asked` are the paths so far, and `referrers` what came with them. Port 0 takes any free port.
 */
export async function startPictures({ port = 0 }: { port?: number } = {}) {
  const troubles = new Map<string, Trouble>();
  const asked: string[] = [];
  const referrers = new Set<string>();
  let held = Promise.withResolvers<void>();
  /** Sends the slow pictures that were asked for until now. */
  const letGo = () => {
    held.resolve();
    held = Promise.withResolvers();
  };
  const app = new Hono().get('*', async c => {
    asked.push(c.req.path);
    referrers.add(c.req.header('Referer') ?? '');
    const named = namedIn(c.req.path);
    if (!named) return c.body(null, 404);
    const trouble = troubles.get(named.game);
    if (trouble === 'slow') await held.promise;
    const good = paintPortrait(named.game, ...named.size);
    return (trouble && troubled(trouble, c.req.path, good)) ?? asPng(good);
  });
  const { url, close } = await serveOn(app, port);
  return { url, vars: { COVERS_URL: url, STORE_COVERS: 'on' }, troubles, asked, referrers, letGo, close };
}
