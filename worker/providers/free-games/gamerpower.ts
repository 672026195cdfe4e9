import * as v from 'valibot';
import { dayOf } from '../../platform/time.ts';
import { askSource, readAs, readEach, safeUrl, TitleText } from '../read-json.ts';
import { monthOfDate } from './months.ts';
import type { Offer, ReadOffers } from './offer.ts';

const GAMERPOWER = 'https://www.gamerpower.com';
const WANTED = 'api/filter?platform=steam.ps4.ps5.xbox-one.xbox-series-xs.xbox-360&type=game';
const NOTHING_STATUS = 201;

/** If there are no giveaways it answers an object instead of a list, with the status "created". */
const Nothing = v.object({ status: v.literal(0) });
const Giveaways = v.array(v.unknown());

const Giveaway = v.object({
  id: v.pipe(v.number(), v.integer()),
  title: TitleText,
  type: v.string(),
  platforms: v.string(),
  end_date: v.nullish(v.string()),
  status: v.nullish(v.string()),
  image: v.nullish(v.string()),
  thumbnail: v.nullish(v.string()),
  open_giveaway_url: v.nullish(v.string()),
  gamerpower_url: v.nullish(v.string()),
});
type Giveaway = v.InferOutput<typeof Giveaway>;

const PLATFORMS: [RegExp, Offer['subplatform']][] = [
  [/^steam$/i, 'steam'],
  [/^(?:playstation ?|ps)5$/i, 'ps5'],
  [/^(?:playstation ?|ps)4$/i, 'ps4'],
  [/^xbox series/i, 'xbox-series'],
  [/^xbox one$/i, 'xbox-one'],
  [/^xbox 360$/i, 'xbox-360'],
];

function subplatformsOf({ platforms }: Giveaway) {
  const named = platforms.split(',').map(name => name.trim());
  return PLATFORMS.flatMap(([pattern, code]) => (named.some(name => pattern.test(name)) ? [code] : []));
}

/** `Bunny Guys! (Steam) Giveaway` is about Bunny Guys! */
const plain = (title: string) =>
  title.replace(/\s*(?:\([^()]*\)\s*)?(?:(?:free\s+)?(?:steam\s+)?(?:key\s+)?giveaway)$/i, '') || title;

/** `2026-11-30 23:59:00`, or `N/A`. */
const endOf = ({ end_date: end }: Giveaway) => /^20\d\d-\d\d-\d\d(?= |T|$)/.exec(end ?? '')?.[0] ?? null;

function isOn(giveaway: Giveaway, now: Date): boolean {
  const end = endOf(giveaway);
  if (giveaway.type.toLowerCase() !== 'game' || (giveaway.status ?? 'Active') !== 'Active') return false;
  return end === null || end >= dayOf(now.getTime());
}

function toOffers(giveaway: Giveaway, now: Date): Offer[] {
  const common = {
    sourceId: String(giveaway.id),
    title: plain(giveaway.title),
    month: monthOfDate(now),
    access: 'free_claim' as const,
    claimBy: endOf(giveaway),
    url: safeUrl(giveaway.open_giveaway_url) ?? safeUrl(giveaway.gamerpower_url),
    coverUrl: safeUrl(giveaway.image) ?? safeUrl(giveaway.thumbnail),
    matchIds: [],
  };
  return subplatformsOf(giveaway).map(subplatform => ({ ...common, subplatform }));
}

/** Whole games given away on Steam and on the consoles, as GamerPower lists them: it must be named with a link. */
export const readGamerPower: ReadOffers = async (setup, now) => {
  const { status, json } = await askSource(setup, `${setup.GAMERPOWER_URL || GAMERPOWER}/${WANTED}`);
  if (status === NOTHING_STATUS && v.is(Nothing, json)) return [];
  const giveaways = readEach(Giveaway, readAs(Giveaways, json));
  return giveaways.filter(giveaway => isOn(giveaway, now)).flatMap(giveaway => toOffers(giveaway, now));
};
