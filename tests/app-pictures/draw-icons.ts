import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LampDesk, Search } from 'lucide-react';
import { chromium, type Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BROWSER_FLAGS, ensureBrowser } from '../helpers/browser/browser.ts';
import { top } from '../helpers/run/tree.ts';

/* Draws the icons of the installed app, which stand in the repository: `npm run icons`, after the mark has changed. */

const NIGHT = '#0e162a';
const PAPER = '#f5efe2';
const LAMP = '#f6b13c';
const SIDE = 512;

/** The mark of `web/ui/mark.tsx` in the middle of the square, at a scale; it is 26 wide and 21 high. */
const mark = (scale: number, ink: string, lamp: string) => `
  <g transform="translate(${SIDE / 2 - 14 * scale} ${SIDE / 2 - 15.5 * scale}) scale(${scale})" fill="${ink}">
    <rect x="4" y="5" width="6" height="17" rx="1.4" />
    <rect x="11.5" y="10" width="4.5" height="12" rx="1.2" />
    <circle cx="21" cy="18.4" r="3.6" fill="${lamp}" />
    <rect x="1" y="23.6" width="26" height="2.4" rx="1.2" />
  </g>`;

const square = (radius: number) => `<rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${NIGHT}" />`;

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="100%" height="100%">${inside}</svg>`;

/** A sign of the interface on the app's own ground. */
function signed(icon: typeof Search): string {
  const sign = renderToStaticMarkup(createElement(icon, { color: PAPER, size: 260, strokeWidth: 1.8, x: 126, y: 126 }));
  return svg(square(SIDE / 2) + sign);
}

/* A device may cut a maskable icon down to a circle of four fifths of its width, so the mark stays inside it. */
const app = svg(square(112) + mark(14, PAPER, LAMP));
const maskable = svg(square(0) + mark(11.4, PAPER, LAMP));
const apple = svg(square(0) + mark(13, PAPER, LAMP));
const monochrome = svg(mark(14, '#fff', '#fff'));

const ICONS: [name: string, picture: string, sizes: number[]][] = [
  ['app', app, [192, 512]],
  ['maskable', maskable, [192, 512]],
  ['monochrome', monochrome, [512]],
  ['apple', apple, [180]],
  ['search', signed(Search), [96, 192]],
  ['tonight', signed(LampDesk), [96, 192]],
];

async function draw(page: Page, name: string, picture: string, size: number): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${picture}`);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(join(top, `web/public/icons/${name}-${size}.png`), png);
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
const page = await browser.newPage();
for (const [name, picture, sizes] of ICONS) for (const size of sizes) await draw(page, name, picture, size);
await browser.close();
