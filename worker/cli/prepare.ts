import { countGames } from '../catalogue/games.ts';
import { loadStarter } from '../catalogue/starter.ts';
import { openForCommand } from './database.ts';
import { migrate } from './migrate.ts';

/* Runs all migrations on a local database. Loads the starter catalogue if there is no game, or with `--first`, because
   an earlier start may have been interrupted half way. Running it twice does no harm. `prepare.ts URL [--first]` */
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
