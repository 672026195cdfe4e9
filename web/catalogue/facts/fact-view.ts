import * as v from 'valibot';
import type { FactQuery } from '../../../worker/catalogue/facts/facts.schema.ts';
import {
  ARABIC_CHOICES,
  type ArabicChoice,
  hasFacts,
  type KnownFacts,
  MODE_CODES,
  type Mode,
} from '../../../worker/catalogue/facts/facts.schema.ts';

/* The filters by Arabic and by ways to play, as every screen has them in its address. */

/** The ways of an address, with commas between. What is no way is ignored. */
export const modesIn = (names: string): Mode[] => MODE_CODES.filter(code => names.split(',').includes(code));

/** The fields of an address; an empty value asks for nothing. */
export const factView = {
  arabic: v.fallback(v.picklist(['', ...ARABIC_CHOICES]), ''),
  modes: v.fallback(
    v.pipe(
      v.string(),
      v.transform(names => modesIn(names).join(',')),
    ),
    '',
  ),
};
export type FactView = { arabic: '' | ArabicChoice; modes: string };

export const NO_FACTS: FactView = { arabic: '', modes: '' };

/** A change of the address: only what is given changes. */
export type FactChange = { arabic?: string; modes?: string };

const queryOf = ({ arabic, modes }: FactView): FactQuery => ({
  arabic: arabic || undefined,
  modes: modes === '' ? undefined : modesIn(modes),
});

/** The filters that a view sets: by Arabic, by ways to play, both or none. */
export const factsAsked = (view: FactView): (keyof FactView)[] =>
  (['arabic', 'modes'] as const).filter(name => view[name] !== '');

type FactResult<Item> = {
  /** The items that have what is asked; all of them if nothing is. */
  fitting: Item[];
  /** How many items nobody knows of whether they have it. */
  unknown: number;
};

/** Divides items by what is known of their games; without facts nothing is known. */
export function sift<Item>(
  items: readonly Item[],
  view: FactView,
  factsOf: (item: Item) => KnownFacts | null,
): FactResult<Item> {
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
