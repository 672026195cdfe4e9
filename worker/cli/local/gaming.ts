import { localVars } from '../optional-vars.ts';

type Simulator = { vars: Record<string, string>; close: () => Promise<void> };
type Source = { name: string; keys: string[]; simulators: (() => Promise<Simulator>)[] };

/**
 * The sources of libraries. A source with a key of its own is not simulated: demo people beside real ones would be
 * mistaken for them. Simulators are loaded only if needed.
 */
const SOURCES: Source[] = [
  {
    name: 'Steam',
    keys: ['STEAM_API_KEY'],
    simulators: [async () => (await import('../../../tests/simulators/steam.ts')).startSteam()],
  },
  {
    name: 'PlayStation',
    keys: ['PSN_NPSSO'],
    simulators: [async () => (await import('../../../tests/simulators/psn.ts')).startPsn()],
  },
  {
    name: 'Xbox',
    keys: ['OPENXBL_KEY', 'MICROSOFT_CLIENT_ID'],
    simulators: [
      async () => (await import('../../../tests/simulators/xbox.ts')).startXbox(),
      async () => (await import('../../../tests/simulators/microsoft.ts')).startMicrosoft(),
    ],
  },
];

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function noteOf(missing: Source[]): string {
  if (missing.length === 0) return '';
  const names = listed.format(missing.map(source => source.name));
  return `Games from ${names} are simulated (demo data). Accounts to try: demo-30, demo-500, demo-5000.\n`;
}

/**
 * The settings with which a local Worker imports libraries: simulators for every source without a key. `note` says
 * which are simulated and which demo accounts there are; `stop` ends them.
 */
export async function reachGaming() {
  const own = localVars();
  const missing = SOURCES.filter(source => !source.keys.some(key => own[key]));
  const running = await Promise.all(missing.flatMap(source => source.simulators).map(start => start()));
  const vars: Record<string, string> = Object.assign({}, ...running.map(simulator => simulator.vars));
  const stop = async () => void (await Promise.all(running.map(simulator => simulator.close())));
  return { vars, note: noteOf(missing), stop };
}
