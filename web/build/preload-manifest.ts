import type { Plugin, Rolldown, UserConfig } from 'vite';
import { drawStills, type Stills } from './app-shells.ts';

const FILE = 'ahead.json';

/**
 * The file each screen begins with, under `web`, and the group of words it needs besides the first. A star stands for
 * one part of a path. A test opens every screen and compares.
 */
const SCREENS: Readonly<Record<string, [file: string, words?: 'more' | 'play' | 'texts']>> = {
  '/': ['pages/home/home-page.tsx'],
  '/about/': ['pages/reading/about-page.tsx', 'texts'],
  '/account/confirm-email/': ['people/recovery/confirm-email-page.tsx', 'more'],
  '/account/external/*/': ['people/social/external-page.tsx', 'more'],
  '/account/forgot-password/': ['people/recovery/forgot-password-page.tsx', 'more'],
  '/account/forgot-username/': ['people/recovery/forgot-username-page.tsx', 'more'],
  '/account/gaming-accounts/': ['imports/accounts/accounts-page.tsx', 'more'],
  '/account/login/': ['people/session/login-page.tsx', 'more'],
  '/account/reset-password/': ['people/recovery/reset-password-page.tsx', 'more'],
  '/account/settings/': ['people/settings/settings-page.tsx', 'more'],
  '/account/signup/': ['people/registration/signup-page.tsx', 'more'],
  '/archives/': ['shelf/archive/archives-page.tsx'],
  '/bring-games/*/': ['imports/bring/bring-page.tsx', 'more'],
  '/free-games/': ['free-games/free-games-page.tsx', 'play'],
  '/games/': ['catalogue/games-index-page.tsx'],
  '/games/*/': ['shelf/game/game-screen.tsx'],
  '/help/': ['pages/help/help-page.tsx', 'texts'],
  '/import/': ['imports/start/import-screen.tsx', 'more'],
  '/legal/privacy/': ['pages/reading/privacy-page.tsx', 'texts'],
  '/legal/terms/': ['pages/reading/terms-page.tsx', 'texts'],
  '/library/': ['shelf/library/library-page.tsx'],
  '/lists/': ['shelf/lists/lists-page.tsx'],
  '/search/': ['search/search-page.tsx'],
  '/wall-details/*/': ['shelf/walls/wall-page.tsx', 'play'],
};

/** The screens for which `early.ts` asks ahead. */
const EARLY: readonly string[] = ['/archives/', '/library/', '/lists/', '/search/'];

const LANGUAGES = ['en', 'ar'] as const;

/**
 * What the first documents ask for: the app, of each screen its files and its early script, and of each language those
 * of its words. `stills` are the screens as they stand before any data.
 */
type Ahead = {
  app: string[];
  screens: Record<string, { files: string[]; words?: string; early?: string }>;
  words: Record<string, string[]>;
  stills: Stills;
};

/**
 * Writes down what each screen will load, so that its document can ask for it together with the app itself, and how it
 * looks until then. The settings are those the stills are built with.
 */
export function filesAhead(config: UserConfig): Plugin {
  return {
    name: 'raff-files-ahead',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const ahead: Ahead = { ...readAhead(bundle), stills: await drawStills(config) };
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(ahead) });
      },
    },
  };
}

function readAhead(bundle: Rolldown.OutputBundle): Omit<Ahead, 'stills'> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const chunkOf = (file: string) => {
    const chunk = chunks.find(one => one.moduleIds.some(id => id.endsWith(`/web/${file}`)));
    if (!chunk) throw new Error(`No script has ${file}`);
    return chunk;
  };
  const reach = (file: string) => [...filesOf(chunkOf(file), bundle)];
  const first = new Set(reach('main.ts'));
  const app = reach('start.tsx').filter(needed => !first.has(needed));
  const there = new Set([...first, ...app]);
  const beginning = (file: string) => reach(file).filter(needed => !there.has(needed));
  const early = chunkOf('preload.ts').fileName;
  const groups = LANGUAGES.flatMap(language => ['', '-more', '-play', '-texts'].map(group => language + group));
  return {
    app,
    screens: Object.fromEntries(
      Object.entries(SCREENS).map(([path, [file, words]]) => [
        path,
        { files: beginning(file), ...(words && { words }), ...(EARLY.includes(path) && { early }) },
      ]),
    ),
    words: Object.fromEntries(groups.map(group => [group, beginning(`locales/${group}.ts`)])),
  };
}

/** A script, the scripts it cannot do without, and the styles of them all. */
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
