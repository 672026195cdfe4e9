import { PLATFORMS, SUBPLATFORMS, type Subplatform } from '../../../worker/catalogue/lookups/schema.ts';

/** `out`: the game is not out there. `held`: a copy stands there already; choosing it again tells where. */
export type Place = { id: string; title: string; out: boolean; held: boolean };

/** A game may be known to be out nowhere yet: then it is believed to come anywhere. */
type Known = { platforms: readonly { id: string }[]; held: readonly { subplatformId: string }[] };

function placeOf(game: Known, { id, title }: Subplatform): Place {
  const held = game.held.some(copy => copy.subplatformId === id);
  const known = game.platforms.length === 0 || game.platforms.some(platform => platform.id === id);
  return { id, title, held, out: !known && !held };
}

const placesOf = (game: Known, platformId: string): Place[] => {
  const num = PLATFORMS.find(platform => platform.id === platformId)?.num;
  return SUBPLATFORMS.filter(place => place.platform === num).map(place => placeOf(game, place));
};

/** The platforms; one is out when all of its subplatforms are, and held when each of the others is. */
export function platformChoices(game: Known): Place[] {
  return PLATFORMS.map(({ id, title }) => {
    const places = placesOf(game, id);
    const open = places.filter(place => !place.out);
    return { id, title, out: open.length === 0, held: open.length > 0 && open.every(place => place.held) };
  });
}

/** The subplatforms to choose among; none where the platform stands for itself. */
export function subplatformChoices(game: Known, platformId: string): Place[] {
  return placesOf(game, platformId).filter(place => place.id !== platformId);
}

/** What choosing a platform chooses with it: its first available subplatform, a free one if there is any, or itself. */
export function firstFree(game: Known, platformId: string): string {
  const open = placesOf(game, platformId).filter(place => !place.out);
  return (open.find(place => !place.held) ?? open[0])?.id ?? platformId;
}
