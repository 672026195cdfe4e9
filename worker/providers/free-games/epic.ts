import * as v from 'valibot';
import { dayOf } from '../../platform/time.ts';
import { askSource, changed, readAs, readEach, safeUrl, TitleText } from '../read-json.ts';
import { loose } from '../store-values.ts';
import { monthOfDate } from './months.ts';
import type { Offer, ReadOffers } from './offer.ts';

const EPIC = 'https://store-site-backend-static.ak.epicgames.com';
const PROMOTIONS = 'freeGamesPromotions?locale=en-US&country=US&allowCountries=US';

const Elements = v.object({
  data: v.object({ Catalog: v.object({ searchStore: v.object({ elements: v.array(v.unknown()) }) }) }),
});

const Instant = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
  v.date(),
);
const Promotion = v.object({
  startDate: Instant,
  endDate: Instant,
  discountSetting: v.object({ discountPercentage: v.number() }),
});
const Promotions = v.object({ promotionalOffers: v.array(v.object({ promotionalOffers: v.array(v.unknown()) })) });
const Pages = loose(v.array(v.nullish(v.object({ pageSlug: v.nullish(v.string()) }))));
const Element = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  title: TitleText,
  offerType: v.nullish(v.string()),
  keyImages: v.nullish(v.array(v.object({ type: v.string(), url: v.string() }))),
  productSlug: v.nullish(v.string()),
  urlSlug: v.nullish(v.string()),
  offerMappings: Pages,
  catalogNs: v.nullish(v.object({ mappings: Pages })),
  promotions: v.nullish(Promotions),
});
type Element = v.InferOutput<typeof Element>;

const NOT_GAMES = ['ADD_ON', 'DLC', 'CONSUMABLE', 'UNLOCKABLE', 'VIRTUAL_CURRENCY', 'EDITION_UPGRADE'];
/** The name of a game that is not announced yet. */
const MYSTERY = /^mystery game/i;
const COVERS = ['OfferImageTall', 'OfferImageWide', 'DieselStoreFrontWide', 'Thumbnail'];

/** When the game stops being free; undefined if it is not free. The percentage is what is still to pay: 0 is a gift. */
function freeUntil({ promotions }: Element, now: Date): Date | undefined {
  const offers = (promotions?.promotionalOffers ?? []).flatMap(group => group.promotionalOffers);
  return offers
    .flatMap(offer => (v.is(Promotion, offer) ? [v.parse(Promotion, offer)] : []))
    .find(offer => offer.discountSetting.discountPercentage === 0 && offer.startDate <= now && now < offer.endDate)
    ?.endDate;
}

/** What can stand in an address of the store. Epic writes `[]` where it has none, and leaves others empty. */
const USABLE_SLUG = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** The first name of the game's page that can be one, those of this very offer first. */
function urlOf({ offerMappings, catalogNs, productSlug, urlSlug }: Element): string | null {
  const pages = [...(offerMappings ?? []), ...(catalogNs?.mappings ?? [])].map(page => page?.pageSlug);
  const slugs = [...pages, productSlug, urlSlug].map(slug => slug?.trim().replace(/\/home$/, '') ?? '');
  const slug = slugs.find(one => USABLE_SLUG.test(one));
  return slug ? safeUrl(`https://store.epicgames.com/p/${slug}`) : null;
}

function coverOf({ keyImages }: Element): string | null {
  const covers = COVERS.flatMap(type => (keyImages ?? []).filter(image => image.type === type));
  return safeUrl(covers[0]?.url);
}

function toOffers(element: Element, now: Date): Offer[] {
  const end = freeUntil(element, now);
  if (!end || MYSTERY.test(element.title) || NOT_GAMES.includes(element.offerType ?? '')) return [];
  return [
    {
      sourceId: element.id,
      title: element.title,
      // the catalogue's only platform for PC games; these offers cannot be added to a shelf
      subplatform: 'steam',
      month: monthOfDate(now),
      access: 'free_claim',
      claimBy: dayOf(end.getTime()),
      url: urlOf(element),
      coverUrl: coverOf(element),
      matchIds: [],
    },
  ];
}

/** The games that Epic's store gives away now. Its list also contains discounts and coming offers. */
export const readEpic: ReadOffers = async (setup, now) => {
  const { json } = await askSource(setup, `${setup.EPIC_URL || EPIC}/${PROMOTIONS}`);
  const { elements } = readAs(Elements, json).data.Catalog.searchStore;
  if (elements.length === 0) throw changed();
  return readEach(Element, elements).flatMap(element => toOffers(element, now));
};
