import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { findEngine } from './present.ts';
import type { Engine, EngineName } from './tab.ts';
import { startWebkit } from './webkit.ts';

const started = new Map<EngineName, Promise<Engine>>();

function startEngine(name: EngineName): Promise<Engine> {
  const path = findEngine(name);
  if (!path) throw new Error(`${name} is not on this machine`);
  if (name === 'chromium') return startChromium();
  return name === 'firefox' ? startFirefox(path) : startWebkit(path);
}

/** The engine that all files of this process share; it ends with the process. */
export function engineNamed(name: EngineName): Promise<Engine> {
  const engine = started.get(name) ?? startEngine(name);
  started.set(name, engine);
  return engine;
}
