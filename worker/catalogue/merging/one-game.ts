import { ALTERNATIVE_TITLES_MAX } from '../catalogue.schema.ts';
import type { KnownGame } from '../upsert/known-games.ts';

const distinct = <T>(list: T[]): T[] => [...new Set(list)].sort();

/** Alone what tells a game from others stays the kept one's. */
const OWN = ['num', 'id', 'slug', 'updatedAt'] as const;

/** How sure it is what is said of sexual content: nobody said it, a name, a source, the operator. */
const sureness = ({ isMature, matureByName, matureByHand }: KnownGame) =>
  isMature === null ? 0 : 1 + (matureByName ? 0 : 1) + (matureByHand ? 2 : 0);

/** The surer word of the two; of two that are as sure, the one that it is not for children, of whichever game. */
function matureOf(strong: KnownGame, weak: KnownGame) {
  const isWeak = sureness(weak) - sureness(strong) || Number(weak.isMature ?? 0) - Number(strong.isMature ?? 0);
  const { isMature, matureByName, matureByHand } = isWeak > 0 ? weak : strong;
  return { isMature, matureByName, matureByHand };
}

/**
 * Two games as one: the facts of the better source, and the other's where it has none; everything that there may be
 * more of is united. Both titles stay names.
 */
export function unite(kept: KnownGame, other: KnownGame): KnownGame {
  const [strong, weak] = other.sourceRank > kept.sourceRank ? [other, kept] : [kept, other];
  const isEmpty = (value: unknown) =>
    value === null || value === 'unknown' || (Array.isArray(value) && value.length === 0);
  const filled = Object.fromEntries(
    Object.entries(strong).map(([name, value]) => [name, isEmpty(value) ? weak[name as keyof KnownGame] : value]), // Object.entries loses the key type
  ) as KnownGame;
  const titles = [strong.title, weak.title, ...strong.alternativeTitles, ...weak.alternativeTitles];
  const devices = new Set(strong.releases.map(release => release.split(' ')[0]));
  return {
    ...filled,
    ...Object.fromEntries(OWN.map(name => [name, kept[name]])),
    alternativeTitles: distinct(titles.filter(title => title !== strong.title)).slice(0, ALTERNATIVE_TITLES_MAX),
    platforms: [...new Set([...strong.platforms, ...weak.platforms])].sort((a, b) => a - b),
    releases: distinct([...strong.releases, ...weak.releases.filter(one => !devices.has(one.split(' ')[0]))]),
    ...matureOf(strong, weak),
    providerIds: distinct([...strong.providerIds, ...weak.providerIds]),
    popularity: Math.max(strong.popularity, weak.popularity),
    ...(strong.releaseDate ? {} : { releaseDate: weak.releaseDate, releasePrecision: weak.releasePrecision }),
  };
}
