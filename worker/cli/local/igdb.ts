import { localVars } from '../optional-vars.ts';

const KEYS = ['IGDB_CLIENT_ID', 'IGDB_CLIENT_SECRET', 'IGDB_URL'];

/**
 * The settings with which a local Worker asks IGDB: the keys set here, otherwise a simulator. Its games are imported
 * only by `npm run catalogue -- sync`. `stop` ends it.
 */
export async function reachIgdb() {
  const own = localVars();
  const named = Object.fromEntries(KEYS.flatMap(name => (own[name] ? [[name, own[name]]] : [])));
  if (own.IGDB_CLIENT_ID && own.IGDB_CLIENT_SECRET) return { vars: named, note: '', stop: async () => {} };
  // Loaded only when needed.
  const { startIgdb } = await import('../../../tests/simulators/igdb.ts');
  const simulator = await startIgdb();
  const vars: Record<string, string> = simulator.vars;
  const note = 'IGDB is simulated (demo data); `npm run catalogue -- sync` brings its games in.\n';
  return { vars, note, stop: simulator.close };
}
