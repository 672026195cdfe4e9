import { readStarter } from './library.ts';

/* The lists of games that come with subscriptions, in the shapes of playstation.com and catalog.gamepass.com. */

/** A title of a list of PlayStation Plus as its source names it. */
export type PlusTitle = { name: string; concept: number; product?: string; device?: string[] };

const plusGame = ({ name, concept, product, device = ['PS5'] }: PlusTitle) => ({
  conceptId: concept,
  name,
  nameEn: name,
  conceptUrl: `https://www.playstation.com/en-us/games/demo-${concept}/`,
  imageUrl: null,
  genre: ['ADVENTURE'],
  ageRating: 'ESRB Teen',
  device,
  releaseDate: '2020-10-18T00:00:00Z',
  productId: product ?? `UP0000-PPSA${String(concept).slice(-5)}_00-DEMO${concept}0000`,
  streamingSupported: false,
});

/** By their first letters, as playstation.com lists them. */
export function plusList(titles: PlusTitle[]) {
  const letters = [...new Set(titles.map(({ name }) => name.charAt(0)))].sort();
  return letters.map(catalogKey => {
    const games = titles.filter(({ name }) => name.startsWith(catalogKey)).map(plusGame);
    return { catalogKey, count: games.length, games };
  });
}

/** A list of Game Pass: first its own data, then its content. */
export const passList = (siglId: string, ids: string[]) => [
  { siglId, title: siglId, description: '', requiresShuffling: 'False', imageUrl: '' },
  ...ids.map(id => ({ id })),
];

type Pass = { id: string; title: string };

/** Ids of twelve letters and digits, as Microsoft gives them. */
const passId = (at: number) => `9NSUB${String(at).padStart(7, '0')}`;

type Known = ReturnType<typeof readStarter>[number];
let starter: Known[] | undefined;
const isOn = (known: Known, on: RegExp) => known.platforms.some(platform => on.test(platform));
const every = (games: Known[], nth: number, from: number, most: number) =>
  games.filter((_, at) => at % nth === from).slice(0, most);

/** Well-known games on the devices of a store. */
function known(on: RegExp): Known[] {
  starter ??= readStarter();
  return starter.filter(game => isOn(game, on));
}

const plusTitles = (nth: number, from: number, most: number): PlusTitle[] =>
  every(known(/^ps[45]$/), nth, from, most).map(({ title, platforms }, at) => ({
    name: title,
    concept: 20_000_000 + from * 100_000 + at,
    device: ['PS5', 'PS4'].filter(name => platforms.includes(name.toLowerCase())),
  }));

export const PLUS_LISTS: Record<string, () => object> = {
  'plus-games-list': () => plusList(plusTitles(3, 0, 400)),
  'ubisoft-classics-list': () => plusList(plusTitles(41, 1, 30)),
  'plus-classics-list': () => plusList(plusTitles(17, 2, 60)),
};

const passTitles = (nth: number, most: number): Pass[] =>
  every(known(/^xbox-(one|series)$/), nth, 0, most).map(({ title }, at) => ({ id: passId(at * nth), title }));

/** Smaller plans have every second and every sixth game of the largest one. */
const ULTIMATE = () => passTitles(2, 400);
const IDS: Record<string, () => string[]> = {
  '97c6c862-d28a-4907-a3d5-c401f2296a53': () => ULTIMATE().map(({ id }) => id),
  '09a72c0d-c466-426a-9580-b78955d8173a': () => passTitles(4, 200).map(({ id }) => id),
  '34031711-5a70-4196-bab7-45757dc2294e': () => passTitles(12, 60).map(({ id }) => id),
  '609d944c-d395-4c0a-9ea4-e9f39b52c1ad': () => passTitles(6, 120).map(({ id }) => id),
  '393f05bf-e596-4ef6-9487-6d4fa0eab987': () => passTitles(8, 10).map(({ id }) => id),
  'cc7fc951-d00f-410e-9e02-5e4628e04163': () => passTitles(12, 4).map(({ id }) => id),
};

/** One list by its id; undefined if it is not one of these. */
export const passListOf = (siglId: string) => IDS[siglId] && passList(siglId, IDS[siglId]());

/** The name of an id in these lists. */
export function passTitleOf(id: string): string | undefined {
  const at = /^9NSUB(\d{7})$/.exec(id)?.[1];
  return at === undefined ? undefined : known(/^xbox-(one|series)$/)[Number(at)]?.title;
}
