import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, EngineName } from './tab.ts';
import { startWebkit } from './webkit.ts';

/** What the engines need on Debian. */
const PACKAGES = {
  chromium: [],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'dbus'],
} as const satisfies Record<EngineName, string[]>;

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map(folder => join(folder, name)).find(existsSync);
}

/** The smallest browser of WebKitGTK is kept where no path leads. */
const MINI_BROWSER = '/usr/lib{,64}{,/*}/webkit2gtk-4.1/MiniBrowser';

const findFirefox = () => onPath('firefox-esr');

function findWebkit(): string | undefined {
  const isWhole = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].every(onPath);
  return isWhole ? globSync(MINI_BROWSER)[0] : undefined;
}

const FIND = { chromium: () => 'chromium', firefox: findFirefox, webkit: findWebkit } as const;

export const isHere = (name: EngineName): boolean => FIND[name]() !== undefined;

/** Starts an engine that is here. */
export function startEngine(name: EngineName): Promise<Engine> {
  const path = FIND[name]();
  if (!path) throw new Error(`${name} is not on this machine`);
  if (name === 'chromium') return startChromium();
  return name === 'firefox' ? startFirefox(path) : startWebkit(path);
}

/** Installs the engines that are missing, where it may; what is still missing is said by whoever needs it. */
export function installEngines(names: readonly EngineName[]): void {
  const packages = names.filter(name => !isHere(name)).flatMap(name => PACKAGES[name]);
  if (!packages.length || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing ${packages.join(' ')} for the tests in other engines.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  } catch {
    // An old list may still do.
  }
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
