import type { StoreFacts, StoreGame } from '../store-facts.ts';
import { dayOfInstant, factUrl, oneLine } from '../store-values.ts';
import { storeMaxPlayersOf, storeModesOf } from './modes.ts';
import { alternateIds, coverOfProduct, type Product, picturesOf, subplatformsOfProduct } from './product.ts';

/* What a product of Microsoft's says of a game. Its markets and the languages of its texts are those of the shop, not
   of the game, so nothing is said of Arabic. */

const GAME = 'Game';
const SCREENSHOTS_MAX = 12;

/** The companies in one text: several stand there side by side. */
export const companiesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\s*\|\s*/)
    .map(oneLine)
    .filter(Boolean);

const ESRB = new Map(Object.entries({ E: 'E', E10: 'E10+', EC: 'EC', T: 'T', M: 'M', AO: 'AO' }));

const ratingsOf = ({ MarketProperties }: Product) => MarketProperties?.[0]?.ContentRatings ?? [];

/** Europe's rating, otherwise North America's; `PEGI 16`, `ESRB T`. */
function ageRatingOf(product: Product): string | undefined {
  const ids = ratingsOf(product).map(({ RatingId }) => RatingId ?? '');
  const pegi = ids.flatMap(id => /^PEGI:(3|7|12|16|18)$/.exec(id)?.[1] ?? [])[0];
  if (pegi) return `PEGI ${pegi}`;
  const esrb = ids.flatMap(id => ESRB.get(/^ESRB:(\w+)$/.exec(id)?.[1] ?? '') ?? [])[0];
  return esrb && `ESRB ${esrb}`;
}

/** `ESRB:SexCon`, `ESRB:StrSexCon`, `PEGI:Sex`. */
const SEXUAL = /:\w*(?:Sex|Nud)/;

/**
 * Whether it is for adults alone because of sexual content. Only a yes: many well-known games for people of 17 and more
 * have some, and that a rating does not name any says nothing of the same game elsewhere.
 */
const isMature = (product: Product): true | undefined =>
  ratingsOf(product).some(
    ({ RatingId, RatingDescriptors }) =>
      RatingId === 'ESRB:AO' && (RatingDescriptors ?? []).some(descriptor => SEXUAL.test(descriptor)),
  ) || undefined;

/** The old marketplace's id of a game for the Xbox 360. */
const MARKETPLACE = /^66acd000-77fe-1000-9115-d802[0-9a-f]{8}$/i;

function platformsOf(product: Product): StoreGame['platforms'] {
  const isOld = alternateIds(product, 'LegacyXboxProductId').some(id => MARKETPLACE.test(id));
  return [...subplatformsOfProduct(product), ...(isOld ? (['xbox-360'] as const) : [])];
}

const genresOf = ({ Properties }: Product): string[] => [
  ...new Set([...(Properties?.Categories ?? []), Properties?.Category ?? ''].filter(Boolean)),
];

function gameOf(product: Product): StoreGame {
  const [{ ProductTitle: title, DeveloperName, PublisherName }] = product.LocalizedProperties;
  return {
    title,
    ids: {
      microsoftIds: [product.ProductId.toUpperCase()],
      xboxTitleIds: alternateIds(product, 'XboxTitleId').filter(id => /^\d{1,10}$/.test(id)),
    },
    platforms: platformsOf(product),
    releaseDate: dayOfInstant(product.MarketProperties?.[0]?.OriginalReleaseDate),
    genres: genresOf(product),
    developers: companiesOf(DeveloperName),
    publishers: companiesOf(PublisherName),
    ageRating: ageRatingOf(product),
    modes: storeModesOf(product.Properties?.Attributes),
    maxPlayers: storeMaxPlayersOf(product.Properties?.Attributes),
    isMature: isMature(product),
    coverUrl: factUrl(coverOfProduct(product)),
    gallery: picturesOf(product, ['Screenshot'])
      .flatMap(url => factUrl(url) ?? [])
      .slice(0, SCREENSHOTS_MAX),
  };
}

function isOnly(product: Product, kind: 'IsTrial' | 'IsBundle'): boolean {
  const skus = (product.DisplaySkuAvailabilities ?? []).flatMap(({ Sku }) => Sku?.Properties ?? []);
  const full = kind === 'IsBundle' ? skus.filter(({ IsTrial }) => !IsTrial) : skus;
  return full.length > 0 && full.every(sku => sku[kind]);
}

/** What a product is: a game, or an application, an addition, a bundle or a trial, which are none. */
export function factsOfProduct(product: Product): StoreFacts {
  if (product.ProductType && product.ProductType !== GAME) return { kind: 'not_game', category: 'app' };
  if (isOnly(product, 'IsTrial')) return { kind: 'not_game', category: 'demo' };
  if (isOnly(product, 'IsBundle')) return { kind: 'not_game', category: 'app' };
  return { kind: 'game', game: gameOf(product) };
}
