const BOTH = ['ConsoleGen8', 'ConsoleGen9'];

/** Recently added games. A game without generations is older than the mark; the last one is for PCs only. */
type Added = { id: string; title: string; generations?: string[] | null; platforms?: string[] };
const ADDED: Added[] = [
  { id: '9NDEMO00FORZ', title: 'Forza Horizon 5', generations: BOTH },
  { id: '9NDEMO00AVOW', title: 'Avowed', generations: ['ConsoleGen9'] },
  { id: '9NDEMO00PSYC', title: 'Psychonauts 2', generations: BOTH },
  { id: '9NDEMO00HIFI', title: 'Hi-Fi RUSH', generations: ['ConsoleGen9'] },
  { id: 'BNDEMO00INSI', title: 'INSIDE' },
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

function productOf({ id, title, generations, platforms = ['Windows.Xbox'] }: Added) {
  return {
    LastModifiedDate: '2026-11-01T00:00:00.0000000Z',
    LocalizedProperties: [
      {
        ...{ DeveloperName: '', PublisherName: '', PublisherWebsiteUri: null, SupportUri: '', SearchTitles: [] },
        ...{ EligibilityProperties: { Remediations: [], Affirmations: [] }, Franchises: [], Videos: [], CMSVideos: [] },
        ...{ FriendlyTitle: null, SortTitle: title, VoiceTitle: '', ProductDescription: '', ShortDescription: '' },
        Images: [],
        ShortTitle: title,
        ProductTitle: title,
        Language: 'en-us',
        Markets: ['US'],
      },
    ],
    MarketProperties: [{ OriginalReleaseDate: '2021-11-05T00:00:00.0000000Z', Markets: ['US'] }],
    ProductId: id,
    Properties: {
      Category: 'Action & adventure',
      ...(generations !== undefined && { XboxConsoleGenCompatible: generations }),
    },
    ProductType: 'Game',
    ProductKind: 'Game',
    DisplaySkuAvailabilities: [
      {
        Sku: { SkuId: '0010' },
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
      },
    ],
  };
}

/** What an id is called, if it is not one of the games above. */
type Named = (id: string) => string | undefined;

/** The answer of displaycatalog.mp.microsoft.com about the named products; others are left out. */
export function productsOf(ids: string[], named: Named = () => undefined) {
  const other = (id: string): Added[] => {
    const title = named(id);
    return title === undefined ? [] : [{ id, title, generations: BOTH }];
  };
  const known = [...ADDED.filter(({ id }) => ids.includes(id)), ...ids.flatMap(other)].map(productOf);
  return { BigIds: ids, HasMorePages: false, Products: known, TotalResultCount: known.length };
}
