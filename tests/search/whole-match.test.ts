import { expect, test } from 'vitest';
import { wholeSounds } from '../../worker/catalogue/titles/spoken-keys.ts';
import { wholeMatch } from '../../worker/search/statements/whole-match.ts';
import { readTitle } from '../../worker/search/title-reading.ts';
import { readOf } from '../helpers/search/reading.ts';

test.each([
  ['ايفر سبيس', 'EVERSPACE'],
  ['سباسانجنيرز', 'Space Engineers'],
  ['ون شوت', 'OneShot'],
  ['وريك فست', 'Wreckfest'],
  ['ار فاكتور 2', 'rFactor 2'],
  ['مافيا ثري', 'Mafia 3'],
  ['جرانى', 'Granny'],
])('%s asks for %s by the sound of the whole title, however it is spaced', (term, title) => {
  const match = wholeMatch(readOf(term));
  expect(wholeSounds(readTitle(title).canonical).some(sound => match.includes(`"${sound}"`))).toBe(true);
});

test('what nobody can pronounce has no sound', () => {
  expect(wholeSounds(['漢字'])).toEqual([]);
  expect(wholeSounds([])).toEqual([]);
});
