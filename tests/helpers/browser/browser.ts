import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { endVisits } from './profiles.ts';

/** Quiet and offline: a browser that calls its maker's servers waits for a network that tests do not have. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onPath(name: string): string | undefined {
  const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();
  return found || undefined;
}

/** Half the work for the same pages: the complete browser makes a fresh profile for each visit. */
const SHELL = 'chromium-headless-shell';

function findBrowser(): string | undefined {
  const named = [SHELL, 'chromium', 'google-chrome', 'chromium-browser'].map(onPath);
  const [shell, ...whole] = named;
  const candidates = [process.env.CHROMIUM_PATH, shell, chromium.executablePath(), ...whole];
  return candidates.find(path => path && existsSync(path));
}

const isRoot = () => process.getuid?.() === 0;

function tryInstall(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** The path of a Chromium. Installs one if there is none, and says so. Throws one sentence if it cannot. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium here yet: installing one for the browser tests.');
  if (isRoot() && onPath('apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    for (const name of [SHELL, 'chromium'])
      if (!findBrowser()) tryInstall('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
  if (!findBrowser()) tryInstall('npx', ['playwright-core', 'install', '--with-deps', 'chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium could be installed: install one and set CHROMIUM_PATH to its binary.');
  return installed;
}

/** The options with which every browser is started here. */
export const BROWSER_FLAGS = [...FLAGS, ...(isRoot() ? ['--no-sandbox'] : [])];

/**
 * A signal ends this process at once, and the browser with it; otherwise the browser would end and the process would
 * stay.
 */
const NO_HANDLERS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

let shared: Promise<Browser> | undefined;

/** The browser that all tests of this process share; it ends with the process. */
export function openBrowser(): Promise<Browser> {
  shared ??= chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS, ...NO_HANDLERS });
  return shared;
}

/** Closes every visit that is still open. */
export async function closeVisits(): Promise<void> {
  const browser = await shared;
  if (browser) await endVisits(browser);
}
