import { type MergeFailure, mergeGames } from '../../catalogue/merging/merge-games.ts';
import { type NamedMerge, type UnmergeFailure, unmergeGames } from '../../catalogue/merging/unmerge-games.ts';
import { undoAgain } from '../../imports/apply/undo-import.ts';
import { CommandError } from '../command-error.ts';
import { openCatalogue } from './database.ts';

function whyNot(failure: MergeFailure, kept: string, other: string): string {
  switch (failure.why) {
    case 'same':
      return `${kept} is one game already.`;
    case 'is_already':
      return `${failure.old} is ${failure.now} already.`;
    case 'no_kept':
      return `There is no game ${kept}.`;
    case 'no_other':
      return `There is no game ${other}.`;
    case 'kept_merged':
      return `${kept} is ${failure.now} now: say \`merge ${failure.now} ${other}\` if ${other} is that game too.`;
    case 'other_merged':
      return `${other} is ${failure.now} now: say \`merge ${kept} ${failure.now}\` if that is ${kept} too.`;
    case 'apart':
      return `${kept} and ${other} were told apart: say \`merge ${kept} ${other} --anyway\` if they are one game after all.`;
    case 'two':
      return `${kept} and ${other} are two games.`;
  }
}

const command = ({ kept, other }: NamedMerge) => `\`unmerge ${kept} ${other}\``;

function whyNotParted(failure: UnmergeFailure, kept: string, other: string): string {
  if (failure.why === 'not_merged') return `${other} was not merged with ${kept}, or they are apart again.`;
  const turns = failure.merges.map(command).join(', then ');
  return `Merges are undone in turn, the newest first. Say ${turns}, and then ${command({ kept, other })}.`;
}

/** `merge KEPT OTHER [--anyway]`, by slugs; `isSure` merges what was told apart. Throws CommandError. */
export async function mergeByCommand(kept: string, other: string, isSure: boolean): Promise<void> {
  const { db } = await openCatalogue();
  const failure = await mergeGames(db, kept, other, { isSure });
  if (failure) throw new CommandError(whyNot(failure, kept, other));
  console.log(`${other} is ${kept} now.`);
}

/** `unmerge KEPT OTHER`, by slugs. Throws CommandError. */
export async function unmergeByCommand(kept: string, other: string): Promise<void> {
  const { db } = await openCatalogue();
  const failure = await unmergeGames(db, kept, other, undoAgain);
  if (failure) throw new CommandError(whyNotParted(failure, kept, other));
  console.log(`${other} is a game of its own again.`);
}
