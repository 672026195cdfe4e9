import type { AddableGame } from '../../catalogue/add-game.ts';
import { platformChoices } from '../adding/platform-choices.ts';
import type { Copy } from '../copies/copy.ts';

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
export function hasRoom(game: AddableGame, copies: readonly Copy[]): boolean {
  return platformChoices(withHeld(game, copies)).some(platform => !platform.out && !platform.held);
}
