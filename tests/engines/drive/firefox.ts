import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as actions from './actions.ts';
import { type Bidi, type BidiAnswer, connectBidi } from './bidi.ts';
import { lineOf, startGroup } from './group.ts';
import { type Engine, inTime, type Opening, type Tab } from './tab.ts';

/** Night, still, with a scroll bar that takes no room, and quiet: no call to its maker, no page of its own. */
const PREFS = {
  'layout.css.prefers-color-scheme.content-override': 0,
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
  'intl.locale.requested': 'en-US',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
};

function makeProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  return folder;
}

/** Firefox without a window, through its own BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', makeProfile()];
  const child = startGroup(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await inTime('Firefox', lineOf(child, child.stderr, /BiDi listening on (ws:\S+)/));
  child.stderr?.resume();
  const bidi = await connectBidi(address);
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return { open: opening => openTab(bidi, opening) };
}

async function openTab(bidi: Bidi, { size }: Opening): Promise<Tab> {
  const { userContext } = await bidi.send('browser.createUserContext', {});
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  await bidi.send('browsingContext.setViewport', { context, viewport: size });
  const act = async (sequence: object[]) =>
    void (await bidi.send('input.performActions', { context, actions: sequence }));
  const complaints = listen(bidi, context);
  return {
    complaints: async () => complaints.splice(0),
    goto: url => navigate(bidi, context, url),
    run: (todo, given) => runIn(bidi, context, `(${todo})(${JSON.stringify(given)})`),
    press: key => act(actions.chord(key)),
    type: text => act(actions.text(text)),
    typeDate: parts => act(actions.text(parts.join(''))),
    hover: at => act(actions.hover(at)),
    click: at => act(actions.click(at)),
    picture: async () =>
      Buffer.from((await bidi.send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  };
}

/** A page that was just going somewhere by itself may break the first attempt off. */
async function navigate(bidi: Bidi, context: string, url: string): Promise<void> {
  const go = () => bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
  await go().catch(error => (/NS_BINDING_ABORTED/.test(String(error)) ? go() : Promise.reject(error)));
}

/** What a page says on its console about itself. */
function listen(bidi: Bidi, context: string): string[] {
  const complaints: string[] = [];
  bidi.onEvent((method, { level, text, source }: BidiAnswer) => {
    if (method !== 'log.entryAdded' || source?.context !== context) return;
    if (level === 'error' || level === 'warn') complaints.push(text);
  });
  return complaints;
}

/** The result travels as text, because the protocol has a notation of its own for values. */
async function runIn(bidi: Bidi, context: string, expression: string): Promise<BidiAnswer> {
  const { result, exceptionDetails } = await bidi.send('script.evaluate', {
    expression: `(async () => JSON.stringify(await ${expression}))()`,
    target: { context },
    awaitPromise: true,
    userActivation: false,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value === undefined ? undefined : JSON.parse(result.value);
}
