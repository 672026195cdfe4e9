import { PLATFORMS, SUBPLATFORMS, type Subplatform } from '../../../../worker/features/lookups/schema.ts';

/** Why a place cannot be chosen; undefined where it can. */
export type Out = 'notOut' | 'held' | undefined;

export type Place = { id: string; title: string; out: Out };

/** A game may be known to be out nowhere yet: then it is believed to come anywhere. */
type Known = { platforms: readonly { id: string }[]; held: readonly { subplatformId: string }[] };

function outOf(game: Known, { id }: Subplatform): Out {
  if (game.held.some(copy => copy.subplatformId === id)) return 'held';
  if (game.platforms.length > 0 && !game.platforms.some(platform => platform.id === id)) return 'notOut';
  return undefined;
}

const placesOf = (game: Known, platformId: string): Place[] => {
  const num = PLATFORMS.find(platform => platform.id === platformId)?.num;
  return SUBPLATFORMS.filter(place => place.platform === num).map(place => ({
    id: place.id,
    title: place.title,
    out: outOf(game, place),
  }));
};

/** The platforms; one is out when none of its subplatforms can be chosen, and held when that is why. */
export function platformChoices(game: Known): Place[] {
  return PLATFORMS.map(({ id, title }) => {
    const places = placesOf(game, id);
    if (places.some(place => !place.out)) return { id, title, out: undefined };
    return { id, title, out: places.some(place => place.out === 'held') ? 'held' : 'notOut' };
  });
}

/** The subplatforms to choose among; none where the platform stands for itself. */
export function subplatformChoices(game: Known, platformId: string): Place[] {
  return placesOf(game, platformId).filter(place => place.id !== platformId);
}

/** What choosing a platform chooses with it: its first free subplatform, or itself. */
export function firstFree(game: Known, platformId: string): string {
  return placesOf(game, platformId).find(place => !place.out)?.id ?? platformId;
}
