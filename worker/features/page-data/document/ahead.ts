import type { Env } from '../../../env.ts';
import type { Locale } from '../../../lib/locale.ts';

/* What a document asks for together with the app, so that the screen's own files are not found out about later. */

/** As `web/build/ahead.ts` writes it. */
type Ahead = {
  screens: Record<string, { files: string[]; words?: string }>;
  words: Record<string, string[]>;
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

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

/** Links to the scripts, styles and words of the screen at a path. */
export async function aheadTags(env: Env, { url, path, locale }: { url: URL; path: string; locale: Locale }) {
  const ahead = await readAhead(env, url);
  if (!ahead) return '';
  const screen = ahead.screens[path] ?? ahead.screens[patternOf(path)];
  const groups = [locale, ...(screen?.words ? [`${locale}-${screen.words}`] : [])];
  const files = [...groups.flatMap(group => ahead.words[group] ?? []), ...(screen?.files ?? [])];
  return [...new Set(files)].map(linkTo).join('');
}
