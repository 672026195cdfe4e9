import type { GameInfo } from '../../catalogue/catalogue.answers.ts';
import { coverSvg } from '../../catalogue/covers/cover.ts';
import type { Env } from '../../env.ts';
import type { Locale } from '../../platform/locale.ts';
import { isYear } from '../../year/year.schema.ts';
import { type ScreenName, screenAt, screenOf } from '../screens.ts';
import { escapeHtml, tag } from './tags.ts';

/* The files that a document requests together with the app, so that the screen's own files are not found later; and the
   app shell, which shows the screen until the app is there. */

/**
 * The manifest as `web/build/preload-manifest.ts` writes it: files by screen and by group of words, shells by screen
 * and language.
 */
export type PreloadManifest = {
  app: string[];
  /** The script that makes the calls of a screen before the app is there. */
  calls: string;
  screens: Partial<Record<ScreenName, string[]>>;
  words: Record<string, string[]>;
  shells: Partial<Record<ScreenName, Record<string, string>>>;
};

const FILE = '/preload-manifest.json';

let known: PreloadManifest | undefined;

/** The manifest of this build, read once by each isolate. Without it the app still finds its files, only later. */
async function readManifest(env: Env, url: URL): Promise<PreloadManifest | undefined> {
  if (RAFF_BUILD === 'dev') return undefined;
  const answer = known ? undefined : await env.ASSETS.fetch(new URL(FILE, url).href);
  if (answer?.ok) known = (await answer.json()) as PreloadManifest; // our own build wrote it
  return known;
}

/**
 * The screens whose shell says what is on the page. It is painted before the app is fetched: on a slow line the app's
 * files would take the bandwidth of styles and fonts, and paint it a second later.
 */
const TOLD_BY_SHELL: readonly (ScreenName | undefined)[] = ['home', 'search', 'game', 'library', 'year'];

/**
 * A style, or a script: that is fetched after what the shell is painted with, and not compiled, because nothing of the
 * app runs before the first paint. `web/main.ts` compiles it, and fetches those that are to wait.
 */
function linkTo(file: string, waits: boolean): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  const rel = waits ? 'rel="later"' : 'rel="preload" fetchpriority="low"';
  return `<link ${rel} as="script" crossorigin href="/${file}">`;
}

/** The calls that `web/preload.ts` makes for a screen. Calls of a person's own screen carry their token. */
function callTags({ name, param }: { name: ScreenName; param: string }, script: string): string {
  const { preload, for: readers } = screenOf(name);
  if (!preload) return '';
  const own = readers === 'people' ? 'own' : 'all';
  const calls = tag('meta', {
    name: 'raff:preload',
    content: preload.join(' ').replace(':name', param),
    'data-for': own,
  });
  return `${calls}<script type="module" async crossorigin src="/${script}"></script>`;
}

/** The calls of the screen at a path, and links to its scripts, styles and words. */
export async function preloadTags(env: Env, { url, path, locale }: { url: URL; path: string; locale: Locale }) {
  const manifest = await readManifest(env, url);
  const at = screenAt(path);
  const name = at?.name;
  if (!manifest) return '';
  const words = (name && screenOf(name).words) ?? [];
  const groups = [locale, ...words.map(group => `${locale}-${group}`)];
  const own = (name && manifest.screens[name]) ?? [];
  const files = [...manifest.app, ...groups.flatMap(group => manifest.words[group] ?? []), ...own];
  const waits = TOLD_BY_SHELL.includes(name);
  const links = [...new Set(files)].map(file => linkTo(file, waits));
  return (at ? callTags(at, manifest.calls) : '') + links.join('');
}

/** The shells as `web/app-shell/game.ts` writes them. */
const TITLE = 'raff-shell-title';
const TERM = 'raff-shell-term';
const COVER = 'raff-shell-cover';
const YEAR = '1971';

/** The term of a search without filters: only that has a shell. */
function plainTerm({ searchParams }: URL): string | undefined {
  const isPlain = [...searchParams.keys()].every(name => name === 'term' || name === 'locale');
  return isPlain ? searchParams.get('term')?.trim() : undefined;
}

/** The cover as the app draws it, so that it is there with the first paint and the app changes nothing of it. */
function coverOf({ slug, title, releaseDate, releasePrecision, developer }: GameInfo): string {
  const year = releasePrecision === 'unknown' ? undefined : releaseDate?.slice(0, 4);
  return coverSvg({ slug, title, year, by: developer[0], id: 'shell' }).svg;
}

type ShellRequest = { url: URL; path: string; locale: Locale; game: GameInfo | undefined };

/** The screen at a path before the app is there, with its game, its term or its year. Empty if there is none. */
export async function shellOf(env: Env, { url, path, locale, game }: ShellRequest): Promise<string> {
  const manifest = await readManifest(env, url);
  const { name, param = '' } = screenAt(path) ?? {};
  const shell = name && manifest?.shells[name]?.[locale];
  if (!shell) return '';
  const term = plainTerm(url);
  if ((shell.includes(TITLE) && !game) || (shell.includes(TERM) && !term)) return '';
  if (name === 'year' && !isYear(param)) return '';
  // By functions: in a replacement text a dollar sign has a meaning.
  return shell
    .replaceAll(TITLE, () => escapeHtml(game?.title ?? ''))
    .replaceAll(TERM, () => escapeHtml(term ?? ''))
    .replaceAll(YEAR, () => (name === 'year' ? param : YEAR))
    .replace(COVER, () => (game ? coverOf(game) : ''));
}
