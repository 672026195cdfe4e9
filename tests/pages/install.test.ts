import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* What a device learns before it installs the app. */

const stack = sharedStack();

const LANGUAGES = ['en', 'ar'] as const;
const ARABIC = /\p{Script=Arabic}/u;

async function manifestIn(language: string, more = ''): Promise<Answer> {
  const answer = await stack.fetch(`/manifest.webmanifest?locale=${language}${more}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/);
  return answer.json();
}

async function fileAt(path: string, type: string): Promise<Buffer> {
  const answer = await stack.fetch(path);
  expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, type]);
  return Buffer.from(await answer.arrayBuffer());
}

/** The size in the header of a WebP, in its long form. */
function webpSize(bytes: Buffer): string {
  expect(`${bytes.subarray(0, 4)} ${bytes.subarray(8, 16)}`).toBe('RIFF WEBPVP8X');
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;
}

type Icon = { src: string; sizes: string; type: string; purpose: string };

describe.each(LANGUAGES)('the manifest in %s', language => {
  test('has every field that stores and devices ask for, in its language and direction', async () => {
    const manifest = await manifestIn(language);
    expect([manifest.lang, manifest.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    const texts = [manifest.name, manifest.short_name, manifest.description];
    const named = [
      ...manifest.shortcuts.map((one: Answer) => one.name),
      ...manifest.screenshots.map((one: Answer) => one.label),
    ];
    for (const text of [...texts, ...named]) expect([text, ARABIC.test(text)]).toEqual([text, language === 'ar']);
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest).toMatchObject({ id: '/library/', start_url: '/library/', scope: '/', display: 'standalone' });
    expect(manifest.categories).toContain('games');
    expect(manifest.share_target).toEqual({
      ...{ action: '/share/', method: 'GET', enctype: 'application/x-www-form-urlencoded' },
      params: { title: 'title', text: 'text', url: 'url' },
    });
  });

  test('names icons that are there, each as large as it says, for every use', async () => {
    const { icons, shortcuts } = await manifestIn(language);
    const all: Icon[] = [...icons, ...shortcuts.flatMap((one: Answer) => one.icons)];
    for (const { src, sizes, type } of all) {
      const { width, height } = decode(await fileAt(src, type));
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    const uses = icons.map((icon: Icon) => `${icon.purpose} ${icon.sizes}`);
    expect(uses).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512', 'monochrome 512x512']);
  });

  test('names shortcuts and screenshots that open and are as large as they say, both narrow and wide', async () => {
    const { shortcuts, screenshots } = await manifestIn(language);
    expect(shortcuts.map((one: Answer) => one.url)).toEqual(['/search/', '/tonight/']);
    for (const { url } of shortcuts) expect((await stack.fetch(url)).status).toBe(200);
    for (const { src, sizes, type } of screenshots) {
      const bytes = await fileAt(src, type);
      expect([src, webpSize(bytes)]).toEqual([src, sizes]);
      expect(bytes.length).toBeLessThan(80_000);
    }
    expect(screenshots.map((one: Answer) => one.form_factor)).toEqual(['narrow', 'narrow', 'narrow', 'wide', 'wide']);
  });

  test('is linked from every document in its language and in the theme of the reader, with what iPhones ask for', async () => {
    const headers = { Cookie: `raff.locale=${language}; raff.theme=paper` };
    for (const path of ['/', '/search/', '/library/', '/no/such/page/']) {
      const html = await (await stack.fetch(path, { headers })).text();
      const link = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const manifest: Answer = await (await stack.fetch(link)).json();
      expect([path, manifest.lang, manifest.theme_color]).toEqual([path, language, '#f8f3e9']);
      expect(html).toContain(`<meta name="apple-mobile-web-app-title" content="${manifest.name}"`);
      expect(html).toContain('<meta name="apple-mobile-web-app-capable" content="yes"');
      const bars = [...html.matchAll(/<meta name="theme-color" content="([^"]+)"/g)].map(([, colour]) => colour);
      expect(bars).toEqual(['#f8f3e9', '#f8f3e9']);
      const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(decode(await fileAt(touch, 'image/png'))).toMatchObject({ width: 180, height: 180 });
    }
  });
});

test('the app is the same in every language and theme', async () => {
  const all = [await manifestIn('en'), await manifestIn('ar'), await manifestIn('en', '&theme=paper')];
  expect(new Set(all.map(manifest => manifest.id)).size).toBe(1);
  expect(all.map(manifest => manifest.background_color)).toEqual(['#0e162a', '#0e162a', '#f8f3e9']);
});

test('a manifest without a language is in that of the browser, and odd parameters change nothing', async () => {
  const headers = { 'Accept-Language': 'ar-SA,ar;q=0.9' };
  expect((await (await stack.fetch('/manifest.webmanifest', { headers })).json()).lang).toBe('ar');
  const odd = await stack.fetch('/manifest.webmanifest?locale=fr&theme=%22%3E');
  expect(await odd.json()).toMatchObject({ lang: 'en', theme_color: '#0e162a' });
  expect((await stack.fetch('/manifest.webmanifest', { method: 'POST' })).status).toBe(405);
});

test('a device may cut the icon to a circle: nothing of the mark is lost', async () => {
  const { width, height, data, channels } = decode(await fileAt('/icons/maskable-512.png', 'image/png'));
  const ground = [14, 22, 42];
  const lost = Array.from({ length: width * height }, (_, at) => at).filter(at => {
    const isInside = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2) <= width * 0.4;
    return !isInside && ground.some((part, i) => data[at * channels + i] !== part);
  });
  expect(lost.length).toBe(0);
});
