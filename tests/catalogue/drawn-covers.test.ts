import { describe, expect, test } from 'vitest';
import { coverSvg } from '../../worker/catalogue/covers/cover.ts';
import { textWidth } from '../../worker/catalogue/covers/metrics.ts';
import { spineSvg } from '../../worker/catalogue/covers/spine.ts';

const TITLES = [
  'Hades',
  'DOOM',
  'Portal 2',
  'God of War',
  'God of War Ragnarök',
  'Dark Souls III',
  'Dark Souls II: Scholar of the First Sin',
  'Red Dead Redemption 2',
  'The Elder Scrolls V: Skyrim',
  'Assassin’s Creed Valhalla: Dawn of Ragnarök',
  'Call of Duty: Modern Warfare Remastered',
  'Counter-Strike',
  'S.T.A.L.K.E.R. 2: Heart of Chornobyl',
  'Warhammer 40,000: Chaos Gate - Daemonhunters',
  'The Legend of Heroes: Trails of Cold Steel III',
  'Castlevania: Lords of Shadow – Mirror of Fate HD',
  'Supercalifragilisticexpialidocious',
];
/** So many addresses of a title that each composition draws it. */
const SLUGS = Array.from({ length: 90 }, (_, i) => i);

type Run = { text: string; size: number; weight: number; x: number; end: boolean; middle: boolean };

const number = (tag: string, name: string) => Number(tag.match(new RegExp(` ${name}="(-?[\\d.]+)"`))?.[1] ?? 0);

/** The lines of a drawing that stand upright: what is turned has another measure. */
function runs(svg: string): Run[] {
  const upright = svg.replace(/<g transform=[^>]*rotate.*?<\/g>/g, '');
  return [...upright.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, tag = '', text = '']) => ({
    text: text.replaceAll('&amp;', '&'),
    size: number(tag, 'font-size'),
    weight: number(tag, 'font-weight'),
    x: number(tag, 'x'),
    end: tag.includes('text-anchor="end"'),
    middle: tag.includes('text-anchor="middle"'),
  }));
}

/** The words of a title, without the signs that join its parts. */
const words = (title: string) => title.split(/[\s:]+/).filter(word => /[\p{L}\p{N}]/u.test(word));

const texts = (svg: string) => [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text = '']) => text);

describe.each(TITLES)('%s', title => {
  test('stands whole on its cover, word for word', () => {
    for (const i of SLUGS) {
      const drawn = texts(coverSvg({ slug: `${title}-${i}`, title }).svg).join(' ');
      for (const word of words(title)) expect(drawn.split(/[\s:]+/), `${i}: ${drawn}`).toContain(word);
    }
  });

  test('keeps a margin on both sides of its cover', () => {
    for (const i of SLUGS) {
      // The sign of an emblem is larger than the page: its title stands above it.
      const lines = runs(coverSvg({ slug: `${title}-${i}`, title }).svg).filter(run => run.text.length > 4);
      for (const { text, size, weight, x, end, middle } of lines) {
        const width = textWidth(text, size, weight);
        const left = end ? x - width : middle ? x - width / 2 : x;
        expect(left, `${i}: ${text}`).toBeGreaterThan(14);
        expect(Math.min(left + width, end ? 0 : 999), `${i}: ${text}`).toBeLessThanOrEqual(300 - 14);
      }
    }
  });

  test('keeps each of its words on its spine', () => {
    for (const length of ['short', 'medium', 'long', 'verylong'] as const) {
      for (const i of SLUGS.slice(0, 24)) {
        const drawn = texts(spineSvg({ slug: `${title}-${i}`, title, length, on: 'Vita' }).svg).join(' ');
        for (const word of words(title)) expect(drawn.split(/[\s:]+/), `${i}: ${drawn}`).toContain(word);
      }
    }
  });
});

test('a spine too short for a title keeps its start and its end', () => {
  const title = `The Chronicle of ${'a Very '.repeat(16)}Long Name: Part IV`;
  const drawn = texts(spineSvg({ slug: 'long', title, length: 'short', on: 'Vita' }).svg).join(' ');
  expect(drawn).toMatch(/^The Chronicle of/);
  expect(drawn).toContain('…');
  expect(drawn).toMatch(/Part IV/);
});
