import { sharesName } from '../store-facts/same-name.ts';
import { areToldApart, likenessOfGames } from '../upsert/identity.ts';
import type { KnownGame } from '../upsert/known-games.ts';
import { SOURCES } from '../upsert/plan.ts';
import type { Pair } from './namesakes.ts';

/* What makes two games one without anybody's word. Decision: docs/decisions/merging.md. */

const namesOf = ({ title, alternativeTitles }: KnownGame) => [title, ...alternativeTitles];

/** Whether two games may be one that one entry of a source calls one: its ids are wrong at times, and then no name fits. */
export function isOneById([game, other]: Pair): boolean {
  const sharesAny = namesOf(game).some(name => namesOf(other).some(theirs => sharesName(name, theirs)));
  return sharesAny && !areToldApart(game, other);
}

/** Whether only stores told of a game. */
const isOfStores = ({ sourceRank }: KnownGame) => sourceRank === SOURCES.store;

/** The one that a source with a better word tells of, otherwise the one that came out first, beside the other as its row. */
function asRow([a, b]: Pair): Pair {
  const isLater = (a.releaseDate ?? '9') > (b.releaseDate ?? '9');
  return (a.sourceRank === b.sourceRank ? isLater : a.sourceRank < b.sourceRank) ? [b, a] : [a, b];
}

/** How much speaks for two games of one whole title being one, of which stores alone told one; 0 if that is not enough. */
export function likenessByStores(pair: Pair): number {
  return pair.some(isOfStores) ? likenessOfGames(...asRow(pair)) : 0;
}

/** The one that stays: of the better source, then the better known, then the older. Its address and its GUID stay too. */
export function keptFirst([a, b]: Pair): Pair {
  const order = b.sourceRank - a.sourceRank || b.popularity - a.popularity || a.num - b.num;
  return order > 0 ? [b, a] : [a, b];
}

type Likely = { pair: Pair; like: number };

const partnerOf = ([a, b]: Pair, game: KnownGame) => (a === game ? b : a);

/** Whether no third game is as much like one of a pair, except one that is like the other of it too. */
function isClear({ pair, like }: Likely, likely: readonly Likely[]): boolean {
  const rivals = pair.flatMap(game =>
    likely
      .filter(other => other.pair !== pair && other.like >= like && other.pair.includes(game))
      .map(other => [partnerOf(other.pair, game), partnerOf(pair, game)] as const),
  );
  return rivals.every(([third, partner]) =>
    likely.some(other => other.pair.includes(third) && other.pair.includes(partner)),
  );
}

/**
 * The pairs to merge of pairs of namesakes, the likeliest first. A game that is as much like two others is left to the
 * operator, unless all three are one.
 */
export function pairsToMerge(pairs: readonly Pair[]): Pair[] {
  const likely = pairs
    .map(pair => ({ pair, like: likenessByStores(pair) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like);
  return likely.filter(one => isClear(one, likely)).map(({ pair }) => pair);
}
