import * as v from 'valibot';
import { safeUrl, TitleText } from '../read-json.ts';
import { loose } from '../store-values.ts';
import { Attributes } from './modes.ts';

/* A product of Microsoft's display catalogue. Only its id and its title are required; a part of another shape counts as
   missing. */

const text = loose(v.string());

const Image = v.object({ ImagePurpose: v.string(), Uri: v.string() });
const Localized = v.object({
  ProductTitle: TitleText,
  DeveloperName: text,
  PublisherName: text,
  Images: loose(v.array(Image)),
});
const Rating = v.object({ RatingId: text, RatingDescriptors: loose(v.array(v.string())) });
const Market = v.object({ OriginalReleaseDate: text, ContentRatings: loose(v.array(Rating)) });
const Properties = v.object({
  Category: text,
  Categories: loose(v.array(v.string())),
  Attributes,
  XboxConsoleGenCompatible: loose(v.array(v.string())),
});
const Platforms = v.object({ AllowedPlatforms: loose(v.array(v.object({ PlatformName: v.string() }))) });
const Availability = v.object({ Conditions: loose(v.object({ ClientConditions: loose(Platforms) })) });
const flag = v.fallback(v.nullish(v.boolean()), false);
const Sku = v.object({ Properties: loose(v.object({ IsTrial: flag, IsBundle: flag })) });
const Offered = v.object({ Sku: loose(Sku), Availabilities: loose(v.array(Availability)) });

export const Product = v.object({
  ProductId: v.string(),
  ProductType: text,
  LocalizedProperties: v.tuple([Localized]),
  MarketProperties: loose(v.array(Market)),
  Properties: loose(Properties),
  AlternateIds: loose(v.array(v.object({ IdType: v.string(), Value: v.string() }))),
  DisplaySkuAvailabilities: loose(v.array(Offered)),
});
export type Product = v.InferOutput<typeof Product>;

const GENERATIONS = { ConsoleGen9: 'xbox-series', ConsoleGen8: 'xbox-one' } as const;
const COVERS = ['Poster', 'BoxArt'];

const isForXbox = ({ DisplaySkuAvailabilities: skus }: Product) =>
  (skus ?? [])
    .flatMap(sku => sku.Availabilities ?? [])
    .flatMap(one => one.Conditions?.ClientConditions?.AllowedPlatforms ?? [])
    .some(platform => platform.PlatformName === 'Windows.Xbox');

/** Products that name no generation are older than the mark, or for PCs. */
export function subplatformsOfProduct(product: Product) {
  const named = product.Properties?.XboxConsoleGenCompatible ?? [];
  if (named.length === 0) return isForXbox(product) ? (['xbox-one'] as const) : [];
  return Object.entries(GENERATIONS).flatMap(([name, code]) => (named.includes(name) ? [code] : []));
}

/** The addresses of a product's pictures of some kinds, in the order of the kinds. */
export function picturesOf({ LocalizedProperties: [{ Images }] }: Product, purposes: string[]): string[] {
  const chosen = purposes.flatMap(purpose => (Images ?? []).filter(image => image.ImagePurpose === purpose));
  return chosen.flatMap(({ Uri }) => safeUrl(Uri) ?? []);
}

/** An upright picture before a square one. */
export const coverOfProduct = (product: Product): string | null => picturesOf(product, COVERS)[0] ?? null;

/** A product's ids of a kind, such as `XboxTitleId`. */
export const alternateIds = ({ AlternateIds }: Product, type: string): string[] =>
  (AlternateIds ?? []).flatMap(({ IdType, Value }) => (IdType === type ? [Value] : []));
