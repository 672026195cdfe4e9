import type { Details } from './free-game-pass.ts';
import { dayOf, readStarter } from './library.ts';
import { chance } from './library-names.ts';
import { PLUS_SUFFIXES, type PlusTitle, plusBuckets } from './plus-shape.ts';

/* The lists of games that come with subscriptions, in the shapes of playstation.com and catalog.gamepass.com. */

/** A list of Game Pass: first its own data, then its content. */
export const passList = (siglId: string, ids: string[]) => [
  { siglId, title: siglId, description: 'Play these games with your plan', requiresShuffling: 'False', imageUrl: '' },
  ...ids.map(id => ({ id })),
];

type Pass = { id: string; title: string };

/** Ids of twelve letters and digits, as Microsoft gives them. */
const passId = (at: number) => `9NSUB${String(at).padStart(7, '0')}`;

type StarterGame = ReturnType<typeof readStarter>[number];
let starter: StarterGame[] | undefined;
const isOn = (known: StarterGame, on: RegExp) => known.platforms.some(platform => on.test(platform));
const every = (games: StarterGame[], nth: number, from: number, most: number) =>
  games.filter((_, at) => at % nth === from).slice(0, most);

/** Well-known games on the devices of a store. */
function known(on: RegExp): StarterGame[] {
  starter ??= readStarter();
  return starter.filter(game => isOn(game, on));
}

/** Every seventh name of a game of both consoles has something behind it. */
function plusName(title: string, device: string[]): string {
  if (device.length < 2 || chance(`${title} suffix`, 7) > 0) return title;
  return title + (PLUS_SUFFIXES[chance(title, PLUS_SUFFIXES.length)] ?? '');
}

/** A few concepts are listed twice, each console under a product of its own. */
function plusEntries({ title, platforms, releaseDate }: StarterGame, concept: number): PlusTitle[] {
  const device = ['PS5', 'PS4'].filter(name => platforms.includes(name.toLowerCase()));
  const day = dayOf({ releaseDate });
  const game = { name: plusName(title, device), concept, ...(day && { releaseDate: `${day}T00:00:00Z` }) };
  if (device.length < 2 || chance(`${title} twice`, 20) > 0) return [{ ...game, device }];
  const product = `UP0000-CUSA${String(concept).slice(-5)}_00-DEMO${concept}0000`;
  return [
    { ...game, device: ['PS5'] },
    { ...game, device: ['PS4'], product },
  ];
}

const plusTitles = (nth: number, from: number, most: number): PlusTitle[] =>
  every(known(/^ps[45]$/), nth, from, most).flatMap((game, at) => plusEntries(game, 20_000_000 + from * 100_000 + at));

export const PLUS_LISTS: Record<string, () => object> = {
  'plus-games-list': () => plusBuckets(plusTitles(3, 0, 400)),
  'ubisoft-classics-list': () => plusBuckets(plusTitles(41, 1, 30)),
  'plus-classics-list': () => plusBuckets(plusTitles(17, 2, 60)),
};

/** What leaves, as the shop's category and the pages of its products have it: at eight in the morning, on a Tuesday. */
const LEAVING = 6;
const DAY_MS = 86_400_000;
const leavingDay = (at: number, now: Date) =>
  Math.floor(now.getTime() / DAY_MS) * DAY_MS + (5 + 4 * at) * DAY_MS + 8 * 3_600_000;

const productsOfList = () => plusBuckets(plusTitles(3, 0, 400)).flatMap(({ games }) => games);

export const gridOf = (products: { id: string; name: string }[]) => ({
  data: {
    categoryGridRetrieve: {
      id: '1b3a7ad1-d106-4316-8917-0d4d0c14da42',
      localizedName: 'Last Chance to Play',
      reportingName: 'PS Plus - Last Chance to Play',
      pageInfo: { totalCount: products.length, offset: 0, size: 96, isLast: true },
      products: products.map(product => ({ ...product, platforms: ['PS5'], media: [] })),
      concepts: [],
    },
  },
});

export const lastChance = () =>
  gridOf(
    productsOfList()
      .slice(0, LEAVING)
      .map(({ productId: id, name }) => ({ id, name })),
  );

/** A product's page: its state stands in a script, and in that the offer of the subscription with its end. */
export const productPage = (endTime: number | null) => `<!doctype html><html><body><script id="__NEXT_DATA__">
  {"price":{"basePrice":"$29.99","serviceBranding":["NONE"],"endTime":null}},{"price":{"basePrice":"$29.99",
  "serviceBranding":["PS_PLUS"],"endTime":${endTime === null ? 'null' : `"${endTime}"`},"upsellText":null}}</script></body></html>`;

export function leavingPage(id: string, now: Date): string {
  const at = productsOfList().findIndex(({ productId }) => productId === id);
  return productPage(at < 0 || at >= LEAVING ? null : leavingDay(at, now));
}

const passTitles = (nth: number, most: number): Pass[] =>
  every(known(/^xbox-(one|series)$/), nth, 0, most).map(({ title }, at) => ({ id: passId(at * nth), title }));

/** Smaller plans have every second and every sixth game of the largest one. */
const ULTIMATE = () => passTitles(2, 400);
const IDS: Record<string, () => string[]> = {
  '97c6c862-d28a-4907-a3d5-c401f2296a53': () => ULTIMATE().map(({ id }) => id),
  '09a72c0d-c466-426a-9580-b78955d8173a': () => passTitles(4, 200).map(({ id }) => id),
  '34031711-5a70-4196-bab7-45757dc2294e': () => passTitles(12, 60).map(({ id }) => id),
  '609d944c-d395-4c0a-9ea4-e9f39b52c1ad': () => passTitles(6, 120).map(({ id }) => id),
  '29a81209-df6f-41fd-a528-2ae6b91f719c': () => passTitles(24, 30).map(({ id }) => id),
  '393f05bf-e596-4ef6-9487-6d4fa0eab987': () => passTitles(8, 10).map(({ id }) => id),
  'cc7fc951-d00f-410e-9e02-5e4628e04163': () => passTitles(12, 4).map(({ id }) => id),
};

/** The catalogues of all that the store sells, by its own names. */
export const passCatalogues = () => ({
  ...{ pc: [], console: [], ultimate: [], gamepassstandard: [], gamepasscore: [], nakupc: [], gtaplus: [] },
  eaaccess: passTitles(14, 60).map(({ id }) => id),
  ubisoftplus: passTitles(22, 40).map(({ id }) => id),
});

/** One list by its id; undefined if it is not one of these. */
export const passListOf = (siglId: string) => IDS[siglId] && passList(siglId, IDS[siglId]());

/** What Microsoft says of an id in these lists: the game's own day and makers. */
export function passTitleOf(id: string): { title: string; details: Details } | undefined {
  const at = /^9NSUB(\d{7})$/.exec(id)?.[1];
  const game = at === undefined ? undefined : known(/^xbox-(one|series)$/)[Number(at)];
  if (!game) return undefined;
  const [developer = '', publisher = ''] = [game.developers?.join(' | '), game.publishers?.join(' | ')];
  return { title: game.title, details: { released: dayOf(game), developer, publisher } };
}
