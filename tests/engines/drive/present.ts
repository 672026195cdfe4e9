import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ENGINES, type EngineName } from './tab.ts';

export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map(folder => join(folder, name)).find(path => existsSync(path));
}

/** The smallest browser of WebKitGTK is kept where no path leads. */
const MINI_BROWSER = '/usr/{lib,lib64,lib/*}/webkit2gtk-4.1/MiniBrowser';

function findWebkit(): string | undefined {
  const isWhole = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].every(onPath);
  return isWhole ? globSync(MINI_BROWSER)[0] : undefined;
}

/** Chromium is everywhere: the run has installed it, or has not begun. */
const FIND = { chromium: () => 'chromium', firefox: () => onPath('firefox-esr'), webkit: findWebkit } as const;

/** Where an engine is; undefined if it is not on this machine. */
export const findEngine = (name: EngineName): string | undefined => FIND[name]();

export const absentEngines = (): EngineName[] => ENGINES.filter(name => !findEngine(name));

/** The files of tests whose engine is not here; a run leaves them out and says so. */
export const absentTests = (): string[] => absentEngines().map(name => `engines/*/${name}.test.ts`);

/** Says which engines are not tried, and why. */
export function sayAbsent(): void {
  for (const name of absentEngines())
    console.log(
      `No tests in ${name}: it is not on this machine. \`node tests/engines/install.ts\` installs it on Debian.`,
    );
}
