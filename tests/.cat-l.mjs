import { openDatabase } from '/work/main/worker/db/client.ts';
import { loadStarter } from '/work/main/worker/features/catalogue/starter.ts';
console.log(await loadStarter(openDatabase({DATABASE_URL:process.argv[2]})));
