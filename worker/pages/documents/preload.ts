import type { Env } from '../../env.ts';
import type { Locale } from '../../platform/locale.ts';
import { escapeHtml } from './tags.ts';

/*
 * What a document asks for together with the app, so that the screen's own files are not found out about later, and the
 * still that a reader sees until the app is there.
 */

/** As `web/build/preload-manifest.ts` writes it. */
type Ahead = {
  app: string[];
  screens: Record<string, { files: string[]; words?: string; early?: string }>;
  words: Record<string, string[]>;
  stills: Record<string, Record<string, string>>;
};

const FILE = '/ahead.json';

let known: Ahead | undefined;

/** The same for every request of this build; without it the app finds its files itself, only later. */
async function readAhead(env: Env, url: URL): Promise<Ahead | undefined> {
  if (RAFF_BUILD === 'dev') return undefined;
  const answer = known ? undefined : await env.ASSETS.fetch(new URL(FILE, url).href);
  if (answer?.ok) known = (await answer.json()) as Ahead; // our own build wrote it
  return known;
}

// `/games/hades/` -> `/games/*/`, as the build writes it
const patternOf = (path: string) => path.replace(/[^/]+\/$/, '*/');

// Fetched, not compiled: that would hold up the first paint, and nothing of the app runs before.
function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'preload" as="script';
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

const screenAt = <T>(screens: Record<string, T>, path: string) => screens[path] ?? screens[patternOf(path)];

/** The early script of the screen at a path, and links to its scripts, styles and words. */
export async function aheadTags(env: Env, { url, path, locale }: { url: URL; path: string; locale: Locale }) {
  const ahead = await readAhead(env, url);
  if (!ahead) return '';
  const screen = screenAt(ahead.screens, path);
  const groups = [locale, ...(screen?.words ? [`${locale}-${screen.words}`] : [])];
  const files = [...ahead.app, ...groups.flatMap(group => ahead.words[group] ?? []), ...(screen?.files ?? [])];
  const early = screen?.early ? `<script type="module" async crossorigin src="/${screen.early}"></script>` : '';
  return early + [...new Set(files)].map(linkTo).join('');
}

/** As `web/app-shell/game.ts` writes them. */
const TITLE = 'raff-still-title';
const TERM = 'raff-still-term';

/** The term of a search by nothing else: only that has a still. */
function plainTerm({ searchParams }: URL): string | undefined {
  const isPlain = [...searchParams.keys()].every(name => name === 'term' || name === 'locale');
  return isPlain ? searchParams.get('term')?.trim() : undefined;
}

type Stand = { url: URL; path: string; locale: Locale; title: string | undefined };

/** The screen at a path as it stands before any data has come, with its title or its term; empty where there is none. */
export async function stillOf(env: Env, { url, path, locale, title }: Stand): Promise<string> {
  const ahead = await readAhead(env, url);
  const still = ahead && screenAt(ahead.stills, path)?.[locale];
  if (!still) return '';
  const term = plainTerm(url);
  if ((still.includes(TITLE) && !title) || (still.includes(TERM) && !term)) return '';
  // By functions: in a replacing text a dollar sign has a meaning.
  return still.replaceAll(TITLE, () => escapeHtml(title ?? '')).replaceAll(TERM, () => escapeHtml(term ?? ''));
}
