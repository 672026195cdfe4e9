import type { Category, ProviderTitle } from '../gaming.ts';
import { factUrl, plausibleInstant, plausibleMinutes } from '../store-values.ts';
import { plausibleTrophies } from '../trophies.ts';
import { factsOfDetail, type XboxTitle } from './history.ts';

/** The newest console that plays it comes first. If none is named, it was played on a PC. */
const MACHINES = [
  ['XboxSeries', 'xbox-series'],
  ['XboxOne', 'xbox-one'],
  ['Xbox360', 'xbox-360'],
] as const;

/** The old marketplace knew games of the Xbox 360 by this and eight hexadecimal digits of the title id. */
const MARKETPLACE = '66acd000-77fe-1000-9115-d802';

/** No game has more versions with a history of their own. */
const OTHER_IDS_MAX = 10;

const COVERS = ['Poster', 'BoxArt'];
const DEMO = /[ (\-–](demo|trial|beta|technical (test|preview))\)?$/i;

/** What ran on a PC alone is often a game that was bought there, so it is a game if Xbox says so. */
function categoryOf({ type, name }: XboxTitle): Category {
  if (type && type !== 'Game') return 'app';
  return DEMO.test(name) ? 'demo' : 'game';
}

/** Only by https; one of the hosts supports it under another name. */
function secure(url: string): string | null {
  const safe = url.replace(/^http:/, 'https:').replace('//images-eds.xboxlive.com', '//images-eds-ssl.xboxlive.com');
  return safe.startsWith('https://') && URL.canParse(safe) ? safe : null;
}

function coverOf({ images }: XboxTitle): string | null {
  const [image] = COVERS.flatMap(type => images.filter(one => one.type === type));
  return image ? secure(image.url) : null;
}

const marketplaceId = (titleId: string) => MARKETPLACE + Number(titleId).toString(16).padStart(8, '0');

/**
 * By its title id and those of its other versions, for a PC or a newer console, by its product id in either case, and by
 * the marketplace's id it had on an Xbox 360.
 */
function matchIdsOf({ titleId, modernTitleId, alternateTitleIds, productId, devices }: XboxTitle): string[] {
  const product = productId ? [productId.toUpperCase(), productId.toLowerCase()] : [];
  const hasMarketplace = devices.includes('Xbox360') && /^\d+$/.test(titleId);
  const others = [modernTitleId ?? titleId, ...alternateTitleIds].slice(0, OTHER_IDS_MAX);
  return [...new Set([titleId, ...others, ...product, ...(hasMarketplace ? [marketplaceId(titleId)] : [])])];
}

/** What the history tells of the game itself; undefined if it tells nothing. */
function factsOf({ detail }: XboxTitle, coverUrl: string | null): ProviderTitle['facts'] {
  const known = { ...factsOfDetail(detail), ...(factUrl(coverUrl) && { coverUrl: factUrl(coverUrl) }) };
  return Object.keys(known).length > 0 ? known : undefined;
}

const trophiesOf = ({ achievement }: XboxTitle) =>
  achievement
    ? plausibleTrophies({
        earned: achievement.currentAchievements,
        total: achievement.totalAchievements,
        platinum: null,
      })
    : null;

/** Xbox knows what was played, never what was paid for. `minutes` lacks titles whose minutes nobody knows. */
export function toProviderTitle(title: XboxTitle, minutes: Map<string, number>): ProviderTitle {
  const { titleId, name, devices, titleHistory } = title;
  const coverUrl = coverOf(title);
  const facts = factsOf(title, coverUrl);
  return {
    providerId: titleId,
    title: name,
    category: categoryOf(title),
    matchIds: matchIdsOf(title),
    subplatform: MACHINES.find(([device]) => devices.includes(device))?.[1] ?? null,
    coverUrl,
    access: 'played',
    minutesPlayed: plausibleMinutes(minutes.get(titleId)),
    // the year 1 stands for never
    lastPlayedAt: plausibleInstant('xbox', titleHistory?.lastTimePlayed),
    trophies: trophiesOf(title),
    ...(facts && { facts }),
  };
}

export const gameIds = (titles: XboxTitle[]) =>
  titles.filter(title => categoryOf(title) !== 'app').map(title => title.titleId);
