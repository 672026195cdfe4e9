import { addGames } from '../helpers/games/games.ts';
import {
  askSearch,
  LABELLED_SETS,
  labelledGames,
  labelledQueries,
  scoreSearch,
} from '../helpers/search/labelled-queries.ts';
import type { Stack } from '../helpers/stack/stack.ts';

/** How often the search finds what players mean, in a catalogue that holds more than the labelled games. */
export async function printQueries(stack: Stack): Promise<void> {
  await addGames(stack, labelledGames());
  for (const set of LABELLED_SETS) {
    const { queries, first, firstTen, misses } = await scoreSearch(labelledQueries(set), text =>
      askSearch(stack, text),
    );
    console.log(
      `\nSearch, ${queries} ${set}: first ${first.toFixed(3)}, in the first ten ${firstTen.toFixed(3)}. Not first:`,
    );
    for (const miss of misses) console.log(`  ${miss}`);
  }
}
