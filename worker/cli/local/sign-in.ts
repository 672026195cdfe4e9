import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { ensurePairs, keyNames, localVars, nameOf } from '../optional-vars.ts';

const NAMES = { google: 'Google', facebook: 'Facebook', x: 'X' };

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * The settings for sign-in on a local Worker: the keys that are set here, and simulators for every provider without
 * any. `note` says which are simulated; `stop` ends them.
 */
export async function reachProviders() {
  const own = localVars();
  ensurePairs(own);
  const missing = PROVIDERS.filter(provider => !keyNames(provider).every(name => own[name]));
  if (missing.length === 0) return { vars: own, note: '', stop: async () => {} };
  // Loaded only if needed: with all keys set there is nothing to simulate.
  const { startSocialSimulators } = await import('../../../tests/simulators/server.ts');
  const simulators = await startSocialSimulators();
  const given: Record<string, string> = simulators.vars;
  const names = missing.flatMap(provider => [...keyNames(provider), nameOf(provider, 'URL')]);
  const simulated = Object.fromEntries(names.map(name => [name, given[name] ?? '']));
  const note = `Sign-in with ${listed.format(missing.map(provider => NAMES[provider]))} is simulated (demo data). `;
  return { vars: { ...own, ...simulated }, note, stop: simulators.close };
}
