import { type MergeFailure, mergeGames, unmergeGames } from '../../catalogue/merging/merge-games.ts';
import { CommandError } from '../command-error.ts';
import { openCatalogue } from './database.ts';

const WHY: Record<MergeFailure, (kept: string, other: string) => string> = {
  same: kept => `${kept} is one game already.`,
  no_kept: kept => `There is no game ${kept}.`,
  no_other: (_, other) => `There is no game ${other}.`,
  merged_already: (kept, other) => `${kept} or ${other} was merged with another game already.`,
  two: (kept, other) => `${kept} and ${other} are two games.`,
  not_merged: (kept, other) => `${other} was not merged with ${kept}, or they are apart again.`,
};

/** `merge KEPT OTHER` and `unmerge KEPT OTHER`, by slugs. Throws CommandError. */
export async function mergeByCommand(command: 'merge' | 'unmerge', kept: string, other: string): Promise<void> {
  const { db } = await openCatalogue();
  const failure = await (command === 'merge' ? mergeGames : unmergeGames)(db, kept, other);
  if (failure) throw new CommandError(WHY[failure](kept, other));
  console.log(command === 'merge' ? `${other} is ${kept} now.` : `${other} is a game of its own again.`);
}
