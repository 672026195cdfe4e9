import { expect, test } from 'vitest';
import { ar } from '../../worker/catalogue/catalogue.words.ar.ts';
import { en } from '../../worker/catalogue/catalogue.words.en.ts';
import { genreNamed } from '../../worker/catalogue/genre-names.ts';
import { GENRES } from '../../worker/catalogue/genres.ts';

/** Every way to type a name with "games" beside it. */
const english = (name: string) => [name, `${name} games`, `${name} Game`, ` ${name.toUpperCase()}  games`];
const arabic = (name: string) => {
  const bare = name.replace(/^ألعاب /, '');
  return [name, bare, `ألعاب ${bare}`, `العاب ${bare}`, `لعبة ${bare}`];
};

test.each(GENRES)('$code is named by its own name in both languages', ({ code }) => {
  for (const term of [...english(code), ...english(en.genres[code]), ...arabic(ar.genres[code])])
    expect([term, genreNamed(term)?.code]).toEqual([term, code]);
});

test.each([
  [
    'sports',
    ['football', 'soccer games', 'كرة قدم', 'كره القدم', 'العاب كوره', 'كورة', 'الرياضة', 'رياضات', 'كرة السلة'],
  ],
  [
    'racing',
    ['cars', 'car racing games', 'سباق', 'سباقات', 'السباق', 'سيارات', 'ألعاب السيارات', 'العاب سباق السيارات'],
  ],
  ['fighting', ['fighting game', 'قتال', 'ألعاب قتالية', 'العاب القتال', 'مصارعة']],
  ['horror', ['scary games', 'survival horror', 'رُعب', 'الرعب', 'العاب رعب', 'ألعاب مرعبة']],
  [
    'shooter',
    ['shooters', 'FPS', 'fps games', 'شوتر', 'اطلاق نار', 'إطلاق النار', 'العاب اطلاق النار', 'العاب التصويب'],
  ],
  [
    'role-playing',
    ['RPG', 'rpgs', 'role-playing game', 'JRPG', 'ار بي جي', 'آر بي جي', 'تقمص أدوار', 'العاب تقمص الأدوار'],
  ],
  ['platformer', ['platformers', 'platform games', 'منصات', 'بلاتفورمر']],
  ['puzzle', ['puzzles', 'ألغاز', 'الغاز', 'الألغاز', 'العاب ذكاء']],
  ['hack-and-slash', ['hack & slash', "hack 'n' slash", 'Hack-and-Slash', 'هاك اند سلاش']],
  ['open-world', ['open-world games', 'openworld', 'عالم مفتوح', 'العالم المفتوح', 'عالم حر', 'العاب عوالم مفتوحة']],
  ['strategy', ['strategies', 'RTS', '4X', 'استراتيجية', 'إستراتيجيه', 'الاستراتيجية']],
  ['roguelike', ['rogue-like', 'roguelites', 'روقلايك']],
  ['mmo', ['MMOs', 'mmorpg', 'العاب اونلاين']],
] as const)('players name %s in many ways', (code, terms) => {
  for (const term of terms) expect([term, genreNamed(term)?.code]).toEqual([term, code]);
});

test.each([
  ...[
    'racing 2',
    'the racing',
    'hades',
    'horror story',
    'games',
    'game',
    'العاب',
    'لعبة',
    'غاز',
    'كرة قدم 2',
    '',
    '  ',
  ],
  ...['العاب العاب', 'سباق الموت', 'rac', 'سبا', 'video games'],
])('"%s" names no genre: only the whole term counts', term => {
  expect(genreNamed(term)).toBeUndefined();
});
