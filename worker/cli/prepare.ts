import { countGames } from '../catalogue/games.ts';
import { loadStarter } from '../catalogue/starter.ts';
import { openForCommand } from './database.ts';
import { migrate } from './migrate.ts';

/*
 * Brings a local database to the newest shape, and the starter catalogue in where there is no game, or with `--first`,
 * where a start before may have been broken off half way; twice is once. `prepare.ts URL [--first]`
 */
const [url = '', first] = process.argv.slice(2);

try {
  await migrate(url);
  const db = openForCommand(url);
  if (first || (await countGames(db)) === 0) await loadStarter(db);
} catch (error) {
  console.error(
    `The database cannot be brought to the newest shape: ${error instanceof Error ? error.message : error}.`,
  );
  process.exitCode = 1;
}
