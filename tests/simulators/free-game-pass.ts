const BOTH = ['ConsoleGen8', 'ConsoleGen9'];

/** Recently added games. A game without generations is older than the mark; the last one is for PCs only. */
type Added = { id: string; title: string; released?: string; generations?: string[] | null; platforms?: string[] };
const ADDED: Added[] = [
  { id: '9NDEMO00FORZ', title: 'Forza Horizon 5', released: '2021-11-05', generations: BOTH },
  { id: '9NDEMO00AVOW', title: 'Avowed', released: '2025-02-18', generations: ['ConsoleGen9'] },
  { id: '9NDEMO00PSYC', title: 'Psychonauts 2', released: '2021-08-24', generations: BOTH },
  { id: '9NDEMO00HIFI', title: 'Hi-Fi RUSH', released: '2023-01-25', generations: ['ConsoleGen9'] },
  { id: 'BNDEMO00INSI', title: 'INSIDE', released: '2016-06-29' },
  {
    ...{ id: '9NDEMO00PCPC', title: 'Spreadsheet Tycoon', generations: null },
    platforms: ['Windows.Desktop', 'Windows.Mobile', 'Windows.Team', 'Windows.Core'],
  },
];

/** The list as catalog.gamepass.com gives it: first its own data, then its content. */
export function addedList() {
  const about = {
    siglId: '3fdd7f57-7092-4b65-bd40-5a9dac1b2b84',
    title: 'Recently added',
    description: 'The newest games in your plan',
    requiresShuffling: 'False',
    imageUrl: '',
  };
  return [about, ...ADDED.map(({ id }) => ({ id }))];
}

/** What a product says beside its title, in the shapes of recorded answers. */
export type Details = {
  type?: string;
  developer?: string;
  publisher?: string;
  released?: string;
  category?: string;
  attributes?: { Name: string; Minimum?: number; Maximum?: number }[];
  rating?: { id: string; descriptors: string[] };
  images?: { ImagePurpose: string; Uri: string }[];
  titleIds?: string[];
  /** How it is sold: in full, as a trial, as one of several in a bundle. */
  skus?: { IsTrial?: boolean; IsBundle?: boolean }[];
};

type Described = Added & { details?: Details };

const attributesOf = ({ attributes }: Details) =>
  attributes?.map(({ Name, Minimum = null, Maximum = null }) => ({
    Name,
    Minimum,
    Maximum,
    ApplicablePlatforms: null,
  }));

const ratingsOf = ({ rating }: Details) =>
  rating
    ? [
        {
          ...{ RatingSystem: rating.id.split(':')[0], RatingId: rating.id, RatingDescriptors: rating.descriptors },
          ...{ RatingDisclaimers: [], InteractiveElements: [] },
        },
      ]
    : [];

const skuOf = ({ IsTrial = false, IsBundle = false }: { IsTrial?: boolean; IsBundle?: boolean }) => ({
  SkuId: '0010',
  Properties: { IsTrial, IsPreOrder: false, IsBundle, BundledSkus: null, Packages: [] },
});

/** When an invented game came out, where a test does not say. */
const SOME_DAY = '2021-03-02';

function productOf({
  id,
  title,
  released = SOME_DAY,
  generations,
  platforms = ['Windows.Xbox'],
  details = {},
}: Described) {
  const { developer = '', publisher = '', skus = [{}], titleIds = [] } = details;
  return {
    LastModifiedDate: '2026-11-01T00:00:00.0000000Z',
    LocalizedProperties: [
      {
        ...{ DeveloperName: developer, PublisherName: publisher, PublisherWebsiteUri: null, SupportUri: '' },
        ...{ SearchTitles: [], Franchises: [], Videos: [], CMSVideos: [] },
        ...{ EligibilityProperties: { Remediations: [], Affirmations: [] } },
        ...{ FriendlyTitle: null, SortTitle: title, VoiceTitle: '', ProductDescription: '', ShortDescription: '' },
        Images: details.images ?? [],
        ShortTitle: title,
        ProductTitle: title,
        Language: 'en-us',
        Markets: ['US'],
      },
    ],
    MarketProperties: [
      {
        OriginalReleaseDate: `${details.released ?? released}T00:00:00.0000000Z`,
        ContentRatings: ratingsOf(details),
        RelatedProducts: [],
        Markets: ['US'],
      },
    ],
    ProductId: id,
    Properties: {
      Category: details.category ?? 'Action & adventure',
      Categories: [details.category ?? 'Action & adventure'],
      Attributes: attributesOf(details) ?? null,
      ...(generations !== undefined && { XboxConsoleGenCompatible: generations }),
    },
    AlternateIds: titleIds.map(Value => ({ IdType: 'XboxTitleId', Value })),
    ProductType: details.type ?? 'Game',
    ProductKind: details.type ?? 'Game',
    DisplaySkuAvailabilities: skus.map(sku => ({
      Sku: skuOf(sku),
      Availabilities: [
        {
          Actions: ['Details', 'Fulfill', 'Purchase', 'Browse'],
          Conditions: {
            ClientConditions: {
              AllowedPlatforms: platforms.map(PlatformName => ({
                ...{ MaxVersion: 2147483647, MinVersion: 0, PlatformName },
              })),
            },
          },
        },
      ],
    })),
  };
}

/** What an id is called, if it is not one of the games above, and perhaps what else is known of it. */
export type ProductNamer = (id: string) => string | { title: string; details: Details } | undefined;

const answerOf = (ids: string[], products: object[]) => ({
  ...{ BigIds: ids, HasMorePages: false, Products: products, TotalResultCount: products.length },
});

function otherOf(id: string, named: ProductNamer): Described[] {
  const known = named(id);
  if (known === undefined) return [];
  const { title, details } = typeof known === 'string' ? { title: known, details: {} } : known;
  return [{ id, title, generations: BOTH, details }];
}

/** The answer of displaycatalog.mp.microsoft.com about the named products; others are left out. */
export function productsOf(ids: string[], named: ProductNamer = () => undefined) {
  const known = [...ADDED.filter(({ id }) => ids.includes(id)), ...ids.flatMap(id => otherOf(id, named))];
  return { ...answerOf(ids, []), Products: known.map(productOf), TotalResultCount: known.length };
}
