import type { Details } from './free-game-pass.ts';
import { dayOf, demoAt, idsOf } from './library.ts';
import { chance } from './library-names.ts';

/* What Microsoft's display catalogue knows of the games of the demo libraries. */

const KINDS: Record<string, string> = { app: 'Application', soundtrack: 'Durable', tool: 'Application' };
const CATEGORIES = ['Action & adventure', 'Role playing', 'Racing & flying', 'Shooter', 'Puzzle & trivia'];
const MODES: Details['attributes'][] = [
  [{ Name: 'SinglePlayer' }, { Name: 'XblAchievements' }],
  [{ Name: 'SinglePlayer' }, { Name: 'XblLocalCoop', Minimum: 2, Maximum: 2 }],
  [
    { Name: 'XblOnlineCoop', Minimum: 2, Maximum: 4 },
    { Name: 'XblOnlineMultiPlayer', Minimum: 2, Maximum: 4 },
  ],
  [{ Name: 'XblOnlineMultiPlayer', Minimum: 2, Maximum: 16 }],
];
const CATEGORY_OF = (key: string) => CATEGORIES[chance(`${key} category`, CATEGORIES.length)] ?? '';

function describe(number: number) {
  const known = demoAt(number);
  if (!known) return undefined;
  const { slug, title, kind } = known;
  const type = KINDS[kind];
  const details: Details = {
    ...(type && { type }),
    ...(kind === 'demo' && { skus: [{ IsTrial: true }] }),
    ...{ developer: `${title.split(' ')[0]} Works`, publisher: 'Demo Publishing', category: CATEGORY_OF(slug) },
    released: dayOf(known) ?? '2019-03-02',
    titleIds: [idsOf(number, true).xboxTitleId],
    rating: { id: 'ESRB:T', descriptors: ['ESRB:FanVio'] },
    ...(MODES[chance(`${slug} modes`, MODES.length)] && { attributes: MODES[chance(`${slug} modes`, MODES.length)] }),
  };
  return { title, details };
}

/** A product of the demo libraries by its id. */
export function demoProduct(productId: string) {
  const number = /^9RAFF(\d{7})$/.exec(productId)?.[1];
  return number === undefined ? undefined : describe(Number(number));
}

const FIRST_TITLE = Number(idsOf(0, true).xboxTitleId);

/** The product id of a title of the demo libraries, by its number in the history; undefined for any other. */
export function demoProductIdOf(titleId: string): string | undefined {
  const number = Number(titleId) - FIRST_TITLE;
  return number > 0 && demoAt(number) ? idsOf(number, true).productId : undefined;
}
