import { countGames } from '../catalogue/games.ts';
import { hasStarter, loadStarter } from '../catalogue/starter.ts';
import { isRestoring } from '../platform/database/client.ts';
import { runToEnd } from './command-error.ts';
import { openForCommand } from './database.ts';
import { migrate } from './migrate.ts';

/* Runs all migrations on a local database. Loads the starter catalogue unless the database has all of this version: an
   earlier start may have been interrupted half way, or had facts that are mended since. A restore that broke off brings
   its own. Running it twice does no harm. The database is that in DATABASE_URL (with DATABASE_TOKEN). */
const { DATABASE_URL = '', DATABASE_TOKEN } = process.env;

await runToEnd(
  async () => {
    await migrate(DATABASE_URL, DATABASE_TOKEN);
    const db = openForCommand(DATABASE_URL, DATABASE_TOKEN);
    const isLoaded = (await hasStarter(db)) && (await countGames(db)) > 0;
    if (!isLoaded && !(await isRestoring(db))) await loadStarter(db);
  },
  error => `The database cannot be brought to the newest shape: ${error instanceof Error ? error.message : error}.`,
);
