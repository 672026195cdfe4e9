/** A title of a list of PlayStation Plus as its source names it. */
export type PlusTitle = {
  name: string;
  concept: number;
  product?: string;
  device?: string[];
  genre?: string[];
  releaseDate?: string;
  rating?: { name: string; descriptors: string[] };
};

const TEEN = { name: 'ESRB_TEEN', descriptors: ['ESRB_FANTASY_VIOLENCE'] };
/** `ESRB_FANTASY_VIOLENCE` in words. */
const wordsOf = (name: string) =>
  name
    .replace(/^ESRB_/, '')
    .toLowerCase()
    .replaceAll('_', ' ');

const ratingOf = ({ name, descriptors }: NonNullable<PlusTitle['rating']>) => ({
  authority: 'ESRB',
  description: `ESRB ${wordsOf(name)}`,
  descriptors: descriptors.map(one => ({ description: wordsOf(one), name: one })),
  interactiveElements: [],
  name,
  url: 'https://image.api.playstation.com/grc/images/ratings/hd/esrb/t.png',
});

/** When an invented game came out, where nothing else is said. */
const SOME_DAY = '2020-10-18T00:00:00Z';

const gameOf = ({ name, concept, product, device = ['PS5'], rating = TEEN, ...more }: PlusTitle) => ({
  conceptId: concept,
  name,
  nameEn: name,
  conceptUrl: `https://store.playstation.com/en-us/concept/${concept}`,
  imageUrl: `https://image.api.playstation.com/vulcan/demo/${concept}.png`,
  genre: more.genre ?? ['ADVENTURE', 'ACTION', 'ACTION'],
  ageRating: ratingOf(rating),
  device,
  releaseDate: more.releaseDate ?? SOME_DAY,
  productId: product ?? `UP0000-PPSA${String(concept).slice(-5)}_00-DEMO${concept}0000`,
  streamingSupported: false,
});

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** By their first letters, as playstation.com lists them. Letters without a game stand there too. */
export function plusBuckets(titles: PlusTitle[]) {
  const letters = new Set([...LETTERS, ...titles.map(({ name }) => name.charAt(0))]);
  return [...letters].sort().map(catalogKey => {
    const games = titles.filter(({ name }) => name.startsWith(catalogKey)).map(gameOf);
    return { catalogKey, count: games.length, games };
  });
}

/** What playstation.com writes behind names of games, as found in its lists of November 2026. */
export const PLUS_SUFFIXES = [
  ...[' PS4&PS5', ' | PS4 & PS5', ' (PS4® & PS5®)', ' PS4 + PS5 Free Upgrade', ' PS5 Version', ' (PlayStation Plus)'],
  ' PS4 & PS5',
];
