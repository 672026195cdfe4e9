import { spawnSync } from 'node:child_process';
import { absentEngines, onPath } from './drive/present.ts';
import type { EngineName } from './drive/tab.ts';

/* Installs the engines that are missing, where it may: as root, with Debian's packages. Nothing depends on its success:
   a run leaves out an engine that is not there, and says so. */

const PACKAGES: Record<EngineName, string[]> = {
  chromium: [],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'dbus'],
};

const apt = (...args: string[]) =>
  spawnSync('apt-get', [...args, '-qq'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const missing = absentEngines();
const mayInstall = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
if (missing.length && !mayInstall)
  console.log(`${missing.join(' and ')} cannot be installed here: that takes root and apt-get.`);
if (missing.length && mayInstall) {
  console.log(`Installing ${missing.join(' and ')} for the tests in three engines.`);
  // A fresh machine has no lists, and an old list may still do where the network is down.
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing.flatMap(name => PACKAGES[name]));
  const left = absentEngines();
  if (left.length) console.log(`${left.join(' and ')} could not be installed.`);
}
