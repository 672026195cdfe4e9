import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type BrowserContext, chromium } from 'playwright-core';
import { leash } from '../../worker/cli/processes/leash.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../helpers/browser/browser.ts';

/** Nothing outside this machine is found, so the figures are the same wherever they are measured. */
const NO_PICTURES = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** The port that a browser says it listens on. */
async function saidPort(output: Readable): Promise<number> {
  const lines = createInterface(output);
  for await (const line of lines) {
    const [, port] = /^DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line) ?? [];
    if (!port) continue;
    output.resume(); // a full pipe would stop the browser
    return Number(port);
  }
  throw new Error('the browser ended before it listened');
}

/**
 * A browser for Lighthouse, which drives it by its port. Another driver holds on to it only during `use`: while it does,
 * it hears of every request and script too, in the time of the page (a library's TBT was 169 ms with it, 79 without).
 */
export async function openPhone() {
  const profile = mkdtempSync(join(tmpdir(), 'raff-phone-'));
  const flags = [
    '--headless',
    ...BROWSER_FLAGS,
    NO_PICTURES,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(ensureBrowser(), flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise(done => browser.once('exit', done));
  const unleash = leash(browser.pid ?? 0);
  const port = await saidPort(browser.stderr);
  return {
    port,
    /** Calls with the one profile that pages are opened in. */
    use: async (act: (context: BrowserContext) => Promise<void>): Promise<void> => {
      const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      try {
        const [context] = driver.contexts();
        if (context) await act(context);
      } finally {
        await driver.close();
      }
    },
    close: async (): Promise<void> => {
      browser.kill();
      await ended;
      unleash();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
