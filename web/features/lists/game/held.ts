import type { AddableGame } from '../../../lib/add-game.ts';
import type { Copy } from '../use-copies.ts';

/** The game with what is held of it now: the page's own data may be older, or a visitor's. */
export function withHeld(game: AddableGame, copies: readonly Copy[]): AddableGame {
  const held = copies.map(copy => ({
    gamesType: copy.gamesType,
    subplatformId: copy.subplatform?.id ?? copy.platform.id,
    archived: Boolean(copy.archiveStatus),
  }));
  return { ...game, held };
}
