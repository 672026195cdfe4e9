import type { Plugin, Rolldown } from 'vite';

const FILE = 'ahead.json';

/**
 * The file each screen begins with, under `web`, and the group of words it needs besides the first. A star stands for
 * one part of a path. A test opens every screen and compares.
 */
const SCREENS: Readonly<Record<string, [file: string, words?: 'more' | 'play' | 'texts']>> = {
  '/': ['features/home/home-page.tsx'],
  '/about/': ['features/pages/about-page.tsx', 'texts'],
  '/account/confirm-email/': ['features/account/recovery/confirm-email-page.tsx', 'more'],
  '/account/external/*/': ['features/account/social/external-page.tsx', 'more'],
  '/account/forgot-password/': ['features/account/recovery/forgot-password-page.tsx', 'more'],
  '/account/forgot-username/': ['features/account/recovery/forgot-username-page.tsx', 'more'],
  '/account/gaming-accounts/': ['features/accounts/accounts-page.tsx', 'more'],
  '/account/login/': ['features/account/login/login-page.tsx', 'more'],
  '/account/reset-password/': ['features/account/recovery/reset-password-page.tsx', 'more'],
  '/account/settings/': ['features/account/settings/settings-page.tsx', 'more'],
  '/account/signup/': ['features/account/sign-up/signup-page.tsx', 'more'],
  '/archives/': ['features/lists/archive/archives-page.tsx'],
  '/bring-games/*/': ['features/imports/bring/bring-page.tsx', 'more'],
  '/free-games/': ['features/free-games/free-games-page.tsx', 'play'],
  '/games/': ['features/catalogue/games-index-page.tsx'],
  '/games/*/': ['frame/game-screen.tsx'],
  '/help/': ['features/pages/help-page.tsx', 'texts'],
  '/import/': ['frame/import-screen.tsx', 'more'],
  '/legal/privacy/': ['features/pages/privacy-page.tsx', 'texts'],
  '/legal/terms/': ['features/pages/terms-page.tsx', 'texts'],
  '/library/': ['features/lists/library/library-page.tsx'],
  '/lists/': ['features/lists/mine/lists-page.tsx'],
  '/search/': ['features/search/search-page.tsx'],
  '/wall-details/*/': ['features/walls/wall/wall-page.tsx', 'play'],
};

const LANGUAGES = ['en', 'ar'] as const;

/** What the first documents ask for: of each screen its files, and of each language those of its words. */
type Ahead = {
  screens: Record<string, { files: string[]; words?: string }>;
  words: Record<string, string[]>;
};

/** Writes down what each screen will load, so that its document can ask for it together with the app itself. */
export function filesAhead(): Plugin {
  return {
    name: 'raff-files-ahead',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(readAhead(bundle)) });
      },
    },
  };
}

function readAhead(bundle: Rolldown.OutputBundle): Ahead {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const entry = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith('/web/main.tsx')));
  const first = new Set(entry && filesOf(entry, bundle));
  const beginning = (file: string) => {
    const chunk = chunks.find(one => one.facadeModuleId?.endsWith(`/web/${file}`));
    if (!chunk) throw new Error(`No script begins with ${file}`);
    return [...filesOf(chunk, bundle)].filter(needed => !first.has(needed));
  };
  const groups = LANGUAGES.flatMap(language => ['', '-more', '-play', '-texts'].map(group => language + group));
  return {
    screens: Object.fromEntries(
      Object.entries(SCREENS).map(([path, [file, words]]) => [
        path,
        { files: beginning(file), ...(words && { words }) },
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
