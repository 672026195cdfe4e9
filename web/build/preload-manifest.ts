import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import type { PreloadManifest } from '../../worker/pages/documents/preload.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName, screenOf } from '../../worker/pages/screens.ts';
import { drawShells } from './app-shells.ts';
import { wordsModule } from './words.ts';

const FILE = 'preload-manifest.json';
const LANGUAGES = ['en', 'ar'] as const;
/** The words of every screen, and each group that some screen needs beside them. */
const GROUPS = [
  '',
  ...new Set(
    Object.values(SCREENS).flatMap(screen => ('words' in screen ? screen.words.map(group => `-${group}`) : [])),
  ),
];

/** What a screen itself begins to load at once. */
const ALONG: Partial<Record<ScreenName, string[]>> = { library: ['/web/tonight/suggestions/library-line.tsx'] };

/** The menus of people, which every first screen of theirs waits for. */
const MENUS = ['/web/layout/header/person-menu.tsx', '/web/layout/menus/bottom-nav.tsx'];

/** The first files of what a screen is drawn with. */
const beginningsOf = (name: ScreenName, file: string) => [
  file,
  ...(ALONG[name] ?? []),
  ...(screenOf(name).for === 'people' ? MENUS : []),
];

/** The lines of `web/screens.ts`: a screen and its file. */
const LINES = /^ {2}(\w+): screen\(\(\) => import\('\.\/([^']+)'\)/gm;

/**
 * Records what each screen will load, so that its document can request it together with the app itself, and how it
 * looks until then. The settings are those of the app shells.
 */
export function preloadManifest(config: UserConfig): Plugin {
  return {
    name: 'raff-preload-manifest',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const manifest: PreloadManifest = { ...readBundle(bundle), shells: await drawShells(config) };
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(manifest) });
      },
    },
  };
}

/** The file of each screen. Throws if a screen that data or an address leads to has no line. */
function filesByScreen(): [ScreenName, string][] {
  const source = readFileSync(new URL('../screens.ts', import.meta.url), 'utf8');
  const files = new Map([...source.matchAll(LINES)].map(([, name = '', file = '']) => [name, `/web/${file}`]));
  return SCREEN_NAMES.flatMap(name => {
    const file = files.get(name);
    if (file) return [[name, file]];
    if (screenOf(name).redirect || name === 'notFound') return [];
    throw new Error(`web/screens.ts has no line for ${name}`);
  });
}

function readBundle(bundle: Rolldown.OutputBundle): Omit<PreloadManifest, 'shells'> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const chunkOf = (file: string) => {
    const chunk = chunks.find(one => one.moduleIds.some(id => id.endsWith(file)));
    if (!chunk) throw new Error(`No script has ${file}`);
    return chunk;
  };
  const reach = (file: string) => [...filesOf(chunkOf(file), bundle)];
  const first = new Set(reach('/web/main.ts'));
  const app = reach('/web/start.tsx').filter(needed => !first.has(needed));
  const there = new Set([...first, ...app]);
  const beginning = (file: string) => reach(file).filter(needed => !there.has(needed));
  const groups = LANGUAGES.flatMap(language => GROUPS.map(group => language + group));
  return {
    app,
    calls: chunkOf('/web/preload.ts').fileName,
    screens: Object.fromEntries(
      filesByScreen().map(([name, file]) => [name, [...new Set(beginningsOf(name, file).flatMap(beginning))]]),
    ),
    words: Object.fromEntries(groups.map(group => [group, beginning(wordsModule(group))])),
  };
}

/** A script, the scripts it imports, and the styles of them all. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const needed = bundle[name];
    if (needed?.type === 'chunk') filesOf(needed, bundle, found);
  }
  return found;
}
