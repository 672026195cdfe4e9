import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../worker/cli/processes/sqld.ts';
import * as actions from './actions.ts';
import { lineOf, startGroup } from './group.ts';
import { type Engine, inTime, type Opening, type Tab } from './tab.ts';
import { beginSession, type Session } from './webdriver.ts';

/** The toolbar of the browser would be wider than a phone. */
const STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';
/** Night, and still. */
const SETTINGS = '[Settings]\ngtk-enable-animations=false\ngtk-application-prefer-dark-theme=true\n';

/** A home without anybody's settings. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), STYLE);
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), SETTINGS);
  return home;
}

/** A screen that exists in memory only. */
async function startScreen(): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const child = startGroup('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [, , , pipe] = child.stdio;
  if (!pipe || !('read' in pipe)) throw new Error('Xvfb has no pipe');
  return inTime('Xvfb', lineOf(child, pipe, /(\d+)\n/));
}

/** Without the last of these it looks for a GPU's screen, for the services of a desktop, and for rights to make sandboxes. */
const environment = (display: string, home: string) => ({
  ...process.env,
  ...{
    DISPLAY: `:${display}`,
    GTK_THEME: 'Adwaita:dark',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
  },
  ...{ LANG: 'C.UTF-8', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
});

/** WebKit in its smallest browser, through its own driver. */
export async function startWebkit(browser: string): Promise<Engine> {
  const [display, port] = await Promise.all([startScreen(), freePort()]);
  startGroup('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    env: environment(display, makeHome()),
  });
  const url = `http://127.0.0.1:${port}`;
  await inTime('WebKitWebDriver', answers(`${url}/status`));
  const options = { binary: browser, args: ['--automation'] };
  return { open: opening => openTab(url, { 'webkitgtk:browserOptions': options }, opening) };
}

async function answers(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise(done => setTimeout(done, 50));
  }
}

async function openTab(url: string, capabilities: object, opening: Opening): Promise<Tab> {
  const session = await beginSession(url, capabilities);
  const act = async (sequence: object[]) => void (await session.send('POST', '/actions', { actions: sequence }));
  const complaints: string[] = [];
  const tab: Tab = {
    complaints: async () => [...complaints.splice(0), ...(await tab.run(takeComplaints, null))],
    goto: async address => {
      complaints.push(...(await tab.run(takeComplaints, null)));
      await session.send('POST', '/url', { url: address });
      await tab.run(keepComplaints, null);
    },
    run: (todo, given) => runIn(session, String(todo), given),
    press: key => act(actions.chord(key)),
    type: text => act(actions.text(text)),
    // Here a full part does not lead to the next one.
    typeDate: async parts => {
      for (const [at, part] of parts.entries()) {
        if (at > 0) await act(actions.chord('Tab'));
        await act(actions.text(part));
      }
    },
    hover: at => act(actions.hover(at)),
    click: at => act(actions.click(at)),
    picture: async () => Buffer.from(await session.send('GET', '/screenshot'), 'base64'),
    close: async () => void (await session.send('DELETE', '')),
  };
  await resize(session, tab, opening);
  return tab;
}

/** Sets the window so that the page in it has the size. */
async function resize(session: Session, tab: Tab, { size: { width, height } }: Opening): Promise<void> {
  await session.send('POST', '/window/rect', { x: 0, y: 0, width, height });
  const missing = await tab.run(wished => wished - window.innerHeight, height);
  await session.send('POST', '/window/rect', { x: 0, y: 0, width, height: height + missing });
}

declare global {
  interface Window {
    complaints?: string[];
  }
}

/** The driver keeps the console to itself: a page that has just been opened keeps what goes wrong in it from now on. */
function keepComplaints(): void {
  const complaints: string[] = [];
  window.complaints = complaints;
  window.addEventListener('error', event => complaints.push(event.message));
  window.addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
  const { error } = console;
  console.error = (...said: unknown[]) => {
    complaints.push(said.map(String).join(' '));
    error(...said);
  };
}

const takeComplaints = () => window.complaints?.splice(0) ?? [];

async function runIn(session: Session, act: string, given: unknown) {
  const script = `const [given, done] = arguments;
    Promise.resolve(given).then(${act}).then(answer => done({ answer }), error => done({ error: String(error) }))`;
  const { answer, error } = await session.send('POST', '/execute/async', { script, args: [given ?? null] });
  if (error) throw new Error(error);
  return answer;
}
