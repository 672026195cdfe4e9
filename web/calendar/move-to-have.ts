import { sayFailed } from '../catalogue/say-failed.ts';
import { showShelfChanges } from '../catalogue/shelf-changes.ts';
import { api, ask } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { undoable } from '../shelf/actions/attempt.ts';
import { hideCopies, type Release } from './use-calendar.ts';

type Copy = Release['copies'][number];

const QUIET = { quiet: true };

async function move({ id, gamesType }: Copy): Promise<string> {
  const call = api[':gamesType'][':id'].move[':moveList'].$post;
  const { undo } = await ask(call({ param: { gamesType, id, moveList: 'games' }, json: {} }), QUIET);
  return undo;
}

/** Takes the moves back; true if that worked. */
async function takeBack(tokens: readonly string[]): Promise<boolean> {
  for (const token of tokens) await ask(api.undo.$post({ json: { token } }));
  await showShelfChanges();
  return true;
}

/** Moves a game that is out to I have: it leaves the calendar at once, and comes back if the move was refused. */
export async function moveToHave(game: Release, copies: readonly Copy[]): Promise<void> {
  const putBack = await hideCopies(copies.map(copy => copy.id));
  try {
    const tokens = await Promise.all(copies.map(move));
    undoable(
      () => t('lists.said.moved', { title: game.title, list: t('common.list.games') }),
      () => takeBack(tokens),
    );
    await showShelfChanges();
  } catch (error) {
    await putBack();
    sayFailed(t('calendar.failed', { title: game.title }), error, () => moveToHave(game, copies));
  }
}
