import { describe, expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { translate } from '../../worker/catalogue/titles/translate.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

const few: GameFacts[] = ['Bus Simulator 16', 'Surgeon Simulator', 'The Secret of the Lost Island'].map(title => ({
  title,
  popularity: 6000,
}));
const catalogue = alongside(() => ownSearch('starter', few));

test.each([
  ['محاكي الباصات 16', 'Bus Simulator 16'],
  ['محاكي الحافلات', 'Bus Simulator 16'],
  ['محاكي الجراحة', 'Surgeon Simulator'],
  ['سر الجزيرة المفقودة', 'The Secret of the Lost Island'],
  ['نداء الواجب الاشباح', 'Call of Duty: Ghosts'],
  ['شبح تسوشيما', 'Ghost of Tsushima'],
])('%s, a translation that nobody lists, finds %s first', async (term, title) => {
  expect((await catalogue.titles(term))[0]).toBe(title);
});

test('a translation that no title has finds nothing', async () => {
  expect(await catalogue.titles('حديقة الملوك الزرقاء')).toEqual([]);
});

describe('the words of a query in English', () => {
  test('are all that may stand for each, with the article, a particle or several words', () => {
    expect(translate(['والحرب', 'للملوك'])).toEqual([
      ['war', 'wars', 'warfare'],
      ['king', 'kings'],
    ]);
    expect(translate(['مصاصي', 'الدماء', 'سكايرم'])).toEqual([['vampire', 'vampires'], ['سكايرم']]);
  });

  test('are none where too little is translated to mean a title', () => {
    for (const words of [['الحرب'], ['محاكي', '16'], ['من', 'الحرب'], ['هولو', 'نايت'], ['war', 'star'], []])
      expect(translate(words), words.join(' ')).toBeUndefined();
  });
});
