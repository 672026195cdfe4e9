import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Quiet and offline: a browser that looks for its maker's hosts waits for a network that tests do not have. */
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

function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  const candidates = [
    process.env.CHROMIUM_PATH,
    own,
    onPath('chromium'),
    onPath('google-chrome'),
    onPath('chromium-browser'),
  ];
  return candidates.find(path => path && existsSync(path));
}

const isRoot = () => process.getuid?.() === 0;

function tryInstall(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** The path of a Chromium; installs one where there is none, and says so. Throws one sentence if it cannot. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium here yet: installing one for the browser tests.');
  tryInstall('npx', ['playwright-core', 'install', '--with-deps', 'chromium']);
  if (!findBrowser() && isRoot() && onPath('apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    tryInstall('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium could be installed: install one and set CHROMIUM_PATH to its binary.');
  return installed;
}

/** How every browser here is started. */
export const BROWSER_FLAGS = [...FLAGS, ...(isRoot() ? ['--no-sandbox'] : [])];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
}
