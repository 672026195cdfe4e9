import { numOfSlugText } from '../../catalogue/game-numbers.ts';
import { rememberMatch } from '../../imports/matching/known-matches.ts';
import { GAMING_PROVIDERS } from '../../providers/gaming.ts';
import { isInList } from '../../subscriptions/open-titles.ts';
import { CommandError } from '../command-error.ts';
import { openCatalogue } from './database.ts';

/** What says that a title of a list is a game of its own, which the catalogue lacks. */
const OWN = 'own';

/**
 * `listed PROVIDER ID SLUG|own`: which game a title of a subscription's list is, for everybody, from the next reading of
 * the list on. Throws CommandError.
 */
export async function settleListed(providerName: string, id: string, meant: string): Promise<void> {
  const provider = GAMING_PROVIDERS.find(one => one === providerName);
  if (!provider) throw new CommandError(`A provider is one of ${GAMING_PROVIDERS.join(', ')}.`);
  const { db } = await openCatalogue();
  if (!(await isInList(db, provider, id))) throw new CommandError(`No list of a subscription names ${provider} ${id}.`);
  if (meant === OWN) {
    await rememberMatch(db, provider, id, { game: null, ownGame: true });
    console.log(`${provider} ${id} is a game of its own: it is entered when its list is read next.`);
    return;
  }
  const { rows } = await db.$client.execute({ sql: `SELECT ${numOfSlugText('?1')} AS num`, args: [meant] });
  const game = Number(rows[0]?.num ?? 0);
  if (game === 0) throw new CommandError(`There is no game ${meant}.`);
  await rememberMatch(db, provider, id, { game, ownGame: false });
  console.log(`${provider} ${id} is ${meant}, from the next reading of its list on.`);
}
