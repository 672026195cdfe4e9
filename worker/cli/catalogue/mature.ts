import { nextGeneration } from '../../catalogue/generation.ts';
import { CommandError } from '../command-error.ts';
import { openCatalogue } from './database.ts';
import { printable } from './progress.ts';

const ANSWERS = new Map([
  ['yes', 1],
  ['no', 0],
]);

/**
 * Says that a game is not for children, or that it is for everybody: `yes` or `no`. No source changes it afterwards.
 * Throws CommandError for another answer, and for a slug that no game has.
 */
export async function markMature(slug: string, answer: string | undefined): Promise<void> {
  const isMature = ANSWERS.get(answer ?? '');
  if (isMature === undefined) throw new CommandError(`Say \`yes\` or \`no\`: npm run catalogue -- mature ${slug} yes`);
  const { db } = await openCatalogue();
  const now = new Date().toISOString();
  const mark = {
    sql: 'UPDATE games SET is_mature = ?1, mature_by_hand = 1, mature_by_name = 0, updated_at = ?2 WHERE slug = ?3 RETURNING title',
    args: [isMature, now, slug],
  };
  const [marked] = await db.$client.batch([mark, nextGeneration(now)], 'write');
  const [row] = marked?.rows ?? [];
  if (!row) throw new CommandError(`No game has the address ${slug}.`);
  console.log(printable(`${String(row.title)} is ${isMature === 1 ? 'not for children' : 'for everybody'}.`));
}
