import { NO_MATCH } from '../../worker/catalogue/matching/judge.ts';
import { matchTitles, type TitleToMatch } from '../../worker/catalogue/matching/match.ts';
import { askNearMisses } from '../../worker/catalogue/matching/near-misses.ts';
import { scoreFiles } from '../helpers/search/labelled-files.ts';
import { labelledTitles, type Score, scoreMatching } from '../helpers/search/labelled-titles.ts';
import type { Stack } from '../helpers/stack/stack.ts';
import { measure } from './measure.ts';

const LIBRARY_TITLES = 5_000;
const MISTYPED_TITLES = 500;
const ROUNDS = 10;

/** How reliably titles of the stores are matched with the starter catalogue, and how long a large library takes. */
export async function printMatching(stack: Stack): Promise<void> {
  printScore('titles of stores', await scoreMatching(stack));
  printScore('more titles of stores', await scoreMatching(stack, 'store-titles'));
  printScore('titles that were kept apart', await scoreMatching(stack, 'store-titles-held-out'));
  printScore('rows of other trackers', await scoreFiles(stack));
  printScore('rows of games made anew', await scoreFiles(stack, 'labelled-remakes'));
  const library = largeLibrary();
  const time = await measure('matching', ROUNDS, () => matchTitles(stack.db, 'steam', library));
  console.log(
    `${LIBRARY_TITLES.toLocaleString('en')} titles: p50 ${time.p50.toFixed(0)} ms, p95 ${time.p95.toFixed(0)} ms.`,
  );
  const open = mistyped();
  const none = new Map(open.map(({ providerId }) => [providerId, NO_MATCH]));
  const near = await measure('near misses', ROUNDS, () => askNearMisses(stack.db, open, none));
  console.log(`${open.length} titles with a slip: p50 ${near.p50.toFixed(0)} ms, p95 ${near.p95.toFixed(0)} ms.`);
}

/** Labelled titles without one of their letters. */
const mistyped = (): TitleToMatch[] =>
  labelledTitles()
    .slice(0, MISTYPED_TITLES)
    .map(title => ({ ...title, title: title.title.slice(0, 2) + title.title.slice(3) }));

function printScore(of: string, { titles, precision, sure, recall, needless, misses }: Score): void {
  const [right, bold, found, asked] = [precision, sure, recall, needless].map(share => share.toFixed(4));
  console.log(`\nMatching of ${titles} labelled ${of}: precision ${right} of the confident ones, which are`);
  console.log(`${bold} of all that the catalogue has, recall ${found},`);
  console.log(`a needless question for ${asked} of those the catalogue lacks. Not as labelled:`);
  for (const miss of misses) console.log(`  ${miss}`);
}

/** The labelled titles over and over; every other round has games that no catalogue knows. */
function largeLibrary(): TitleToMatch[] {
  const labelled = labelledTitles();
  return Array.from({ length: LIBRARY_TITLES }, (_, n) => {
    const title = labelled[n % labelled.length];
    const round = Math.floor(n / labelled.length);
    const name = round % 2 ? `${title?.title} Unheard of ${n}` : (title?.title ?? '');
    const facts = { matchIds: [String(n)], category: 'game' as const, subplatform: title?.subplatform ?? null };
    return { ...facts, providerId: String(n), title: name };
  });
}
