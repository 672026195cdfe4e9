import { PLATFORMS, SUBPLATFORMS, type Subplatform } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import type { AddableGame } from '../../catalogue/add-game.ts';
import type { Copy } from '../copies/copy.ts';

/** `out`: the game is not out there. `held`: the reader has a copy there; choosing it again says where. */
export type PlatformChoice = { id: string; title: string; out: boolean; held: boolean };

/** A game without known platforms is taken to come to any of them. */
type PlatformFacts = { platforms: readonly { id: string }[]; held: readonly { subplatformId: string }[] };

function choiceOf(game: PlatformFacts, { id, title }: Subplatform): PlatformChoice {
  const held = game.held.some(copy => copy.subplatformId === id);
  const known = game.platforms.length === 0 || game.platforms.some(platform => platform.id === id);
  return { id, title, held, out: !known && !held };
}

const choicesOf = (game: PlatformFacts, platformId: string): PlatformChoice[] => {
  const num = PLATFORMS.find(platform => platform.id === platformId)?.num;
  return SUBPLATFORMS.filter(one => one.platform === num).map(one => choiceOf(game, one));
};

/** The platforms; one is out if all of its subplatforms are, and held if each of the others is. */
export function platformChoices(game: PlatformFacts): PlatformChoice[] {
  return PLATFORMS.map(({ id, title }) => {
    const choices = choicesOf(game, id);
    const open = choices.filter(choice => !choice.out);
    return { id, title, out: open.length === 0, held: open.length > 0 && open.every(choice => choice.held) };
  });
}

/** The platforms as they are offered: the one of the subplatform that was chosen last comes first. */
export function offeredPlatforms(game: PlatformFacts, last: string): PlatformChoice[] {
  const own = subplatformPlatform(last);
  return platformChoices(game).sort((a, b) => Number(b.id === own) - Number(a.id === own));
}

/** The platform of a subplatform; undefined for an unknown one. */
function subplatformPlatform(id: string): string | undefined {
  const num = SUBPLATFORMS.find(one => one.id === id)?.platform;
  return PLATFORMS.find(platform => platform.num === num)?.id;
}

/** The subplatforms to choose from. None if the platform has none. */
export function subplatformChoices(game: PlatformFacts, platformId: string): PlatformChoice[] {
  return choicesOf(game, platformId).filter(choice => choice.id !== platformId);
}

/**
 * The subplatform that is chosen along with a platform: the wished one if it is free, otherwise the first available
 * one, a free one if there is any, or the platform itself.
 */
export function firstFree(game: PlatformFacts, platformId: string, wished?: string): string {
  const open = choicesOf(game, platformId).filter(choice => !choice.out);
  const free = open.filter(choice => !choice.held);
  return (free.find(choice => choice.id === wished) ?? free[0] ?? open[0])?.id ?? platformId;
}

/** What their present copies say of where they have it. */
export const heldOf = (copies: readonly Copy[]): AddableGame['held'] =>
  copies.map(copy => ({
    gamesType: copy.gamesType,
    subplatformId: copy.subplatform?.id ?? copy.platform.id,
    archived: Boolean(copy.archiveStatus),
  }));

/** The game with the reader's present copies: the page's own data may be older, or a visitor's. */
export function withHeld(game: AddableGame, copies: readonly Copy[]): AddableGame {
  return { ...game, held: heldOf(copies) };
}

/** Whether there is a platform left on which the reader has no copy. */
export function canAddCopy(game: AddableGame, copies: readonly Copy[]): boolean {
  return platformChoices(withHeld(game, copies)).some(platform => !platform.out && !platform.held);
}
