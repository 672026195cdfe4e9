import { type Match, matchTitles, type TitleToMatch } from '../../catalogue/matching/match.ts';
import { askNearMisses } from '../../catalogue/matching/near-misses.ts';
import { type ToldTitle, weighFacts } from '../../catalogue/matching/told-facts.ts';
import type { Db } from '../../platform/database/client.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import type { StoreCatalogue, StoreIds } from '../../providers/store-facts.ts';

const hasId = (ids: StoreIds) => Object.values(ids).some(id => id.length > 0);

/** Whether a store vouches for a title: it calls it a game, and knows it by an id that no other game has. */
export function isVouchedFor(store: StoreCatalogue, title: Pick<TitleToMatch, 'category' | 'providerId' | 'matchIds'>) {
  return title.category === 'game' && hasId(store.idsOf(title));
}

/**
 * Which game of the catalogue each title of a library means, by provider id. Where a store has whole titles, nothing is
 * guessed for those it vouches for: they are the game with their id or their title, or one that is new here. What the
 * store told of a title beside its name decides where the name leaves a question.
 */
export async function matchLibrary<T extends ToldTitle>(
  db: Db,
  { provider, store }: { provider: GamingProvider; store: StoreCatalogue },
  titles: readonly T[],
): Promise<Map<string, Match>> {
  const asked = titles.map(title => {
    const isVouched = isVouchedFor(store, title);
    return { ...title, isVouched, isWhole: store.hasWholeTitles === true && isVouched };
  });
  const matches = await matchTitles(db, provider, asked);
  const guessed = asked.filter(({ isWhole, providerId }) => !isWhole && !matches.get(providerId)?.isOwn);
  return weighFacts(db, asked, await askNearMisses(db, guessed, matches));
}
