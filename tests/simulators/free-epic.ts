const DAY_MS = 24 * 60 * 60 * 1000;
const MYSTERY_IMAGES = [{ type: 'VaultClosed', url: 'https://cdn1.epicgames.com/demo/vault.png' }];

type Span = { from: number; to: number; percentage: number };

const spanOf = (now: Date, { from, to, percentage }: Span) => ({
  startDate: new Date(now.getTime() + from * DAY_MS).toISOString(),
  endDate: new Date(now.getTime() + to * DAY_MS).toISOString(),
  discountSetting: { discountType: 'PERCENTAGE', discountPercentage: percentage },
});

const grouped = (spans: ReturnType<typeof spanOf>[]) => (spans.length > 0 ? [{ promotionalOffers: spans }] : []);

type Offered = {
  id: string;
  title: string;
  slug: string;
  now?: Span;
  later?: Span;
  promoted?: boolean;
  /** What Epic writes otherwise for it. */
  fields?: object;
};

/** Fields that are empty or missing for some games of the vault. */
const BARE = { productSlug: '[]', catalogNs: { mappings: null }, offerMappings: null, offerType: undefined };

/**
 * Free now, with little around it; only cheaper; free next week, under a name that is a placeholder; without a
 * promotion; and a bundle that is free next week.
 */
const OFFERED: Offered[] = [
  { id: 'demo-epic-1', title: 'Control', slug: 'control', now: { from: -3, to: 4, percentage: 0 }, fields: BARE },
  { id: 'demo-epic-2', title: 'Subnautica', slug: 'subnautica', now: { from: -3, to: 4, percentage: 25 } },
  { id: 'demo-epic-3', title: 'Mystery Game 1', slug: 'mystery-game-1', later: { from: 4, to: 11, percentage: 0 } },
  { id: 'demo-epic-4', title: 'Hades', slug: 'hades', promoted: false },
  {
    ...{ id: 'demo-epic-5', title: 'Two Games at Once', slug: 'two-games' },
    ...{ later: { from: 4, to: 11, percentage: 0 }, fields: { offerType: 'BUNDLE' } },
  },
];

function elementOf({ id, title, slug, now: current, later, promoted = true, fields = {} }: Offered, now: Date) {
  const isMystery = title.startsWith('Mystery');
  return {
    title,
    id,
    namespace: `demo-${slug}`,
    description: title,
    effectiveDate: '2026-01-01T00:00:00.000Z',
    offerType: isMystery ? 'OTHERS' : 'BASE_GAME',
    status: 'ACTIVE',
    isCodeRedemptionOnly: false,
    keyImages: isMystery ? MYSTERY_IMAGES : [],
    seller: { id: 'o-demo', name: 'Demo' },
    productSlug: isMystery ? '[]' : `${slug}/home`,
    urlSlug: slug,
    items: [{ id: `item-${slug}`, namespace: `demo-${slug}` }],
    categories: [{ path: 'freegames' }, { path: 'games' }],
    tags: [],
    catalogNs: { mappings: isMystery ? [] : [{ pageSlug: slug, pageType: 'productHome' }] },
    offerMappings: [],
    // a game that will be free costs nothing already, judged by the price alone
    price: { totalPrice: { discountPrice: current?.percentage === 0 || later ? 0 : 999, originalPrice: 1999 } },
    promotions: promoted
      ? {
          promotionalOffers: grouped(current ? [spanOf(now, current)] : []),
          upcomingPromotionalOffers: grouped(later ? [spanOf(now, later)] : []),
        }
      : null,
    ...fields,
  };
}

/** What Epic says of an offer whose page it cannot find, beside all others and with status 200. */
const ERRORS = [
  { message: 'CatalogNamespace/getMappings: Request failed with status code 404', path: ['Catalog'], locations: [] },
];

/** The promotions of Epic's store at a moment. */
export function epicPromotions(now: Date) {
  const elements = OFFERED.map(offered => elementOf(offered, now));
  return {
    errors: ERRORS,
    data: { Catalog: { searchStore: { elements, paging: { count: 1000, total: elements.length } } } },
  };
}
