import * as v from 'valibot';
import {
  ARABIC_CHOICES,
  type ArabicChoice,
  type FactQuery,
  hasFacts,
  type KnownFacts,
  WAY_CODES,
  type Way,
} from '../../../worker/catalogue/facts/schema.ts';

/* The filters by Arabic and by ways to play, as every screen has them in its address. */

/** The ways of an address, with commas between. What is no way is ignored. */
export const waysIn = (names: string): Way[] => WAY_CODES.filter(code => names.split(',').includes(code));

/** The fields of an address; an empty value asks for nothing. */
export const factView = {
  arabic: v.fallback(v.picklist(['', ...ARABIC_CHOICES]), ''),
  ways: v.fallback(
    v.pipe(
      v.string(),
      v.transform(names => waysIn(names).join(',')),
    ),
    '',
  ),
};
export type FactView = { arabic: '' | ArabicChoice; ways: string };

export const NO_FACTS: FactView = { arabic: '', ways: '' };

/** A change of the address: only what is given changes. */
export type FactChange = { arabic?: string; ways?: string };

const queryOf = ({ arabic, ways }: FactView): FactQuery => ({
  arabic: arabic || undefined,
  ways: ways === '' ? undefined : waysIn(ways),
});

/** Which of the two a view asks for. */
export const factsAsked = (view: FactView): (keyof FactView)[] =>
  (['arabic', 'ways'] as const).filter(name => view[name] !== '');

type Sifted<Item> = {
  /** Those that have what is asked; all of them if nothing is. */
  fitting: Item[];
  /** How many more there are of which nobody knows. */
  unknown: number;
};

/** Divides items by what is known of their games; without facts nothing is known. */
export function sift<Item>(
  items: readonly Item[],
  view: FactView,
  factsOf: (item: Item) => KnownFacts | null,
): Sifted<Item> {
  if (factsAsked(view).length === 0) return { fitting: [...items], unknown: 0 };
  const query = queryOf(view);
  const answers = items.map(item => {
    const facts = factsOf(item);
    return facts && hasFacts(facts, query);
  });
  return {
    fitting: items.filter((_, at) => answers[at]),
    unknown: answers.filter(answer => answer === null).length,
  };
}
