import type { Plugin } from 'vite';
import { ar } from '../locales/ar.ts';
import { en } from '../locales/en.ts';
import type { Dictionaries } from '../locales/shape.ts';

const LANGUAGES: Record<string, Dictionaries> = { en, ar };
const LOADER = /\/web\/locales\/load-words\.ts$/;
const PREFIX = 'words:';

/** The words of every file of words, by its name: `en` is what every visit needs, `en-calendar` is one group. */
const files = new Map(
  Object.entries(LANGUAGES).flatMap(([language, groups]) =>
    Object.entries(groups).map(([group, words]) => [group === 'first' ? language : `${language}-${group}`, words]),
  ),
);

/** The module of a file of words, by which the build knows it. */
export const wordsModule = (file: string) => `/words/${file}.js`;

/** Gives each group of `web/locales/en.ts` and `ar.ts` a file of its own, and makes the loader of these files. */
export function wordFiles(): Plugin {
  const loads = [...files.keys()].map(file => `'${file}': () => import('${PREFIX}${file}')`);
  const loader = `const files = { ${loads.join(', ')} };
export const loadWords = async (locale, group) =>
  (await files[group === 'first' ? locale : locale + '-' + group]()).default;`;
  return {
    name: 'raff-word-files',
    resolveId: id => (id.startsWith(PREFIX) ? wordsModule(id.slice(PREFIX.length)) : undefined),
    load(id) {
      if (LOADER.test(id)) return loader;
      const words = files.get(/^\/words\/([\w-]+)\.js$/.exec(id)?.[1] ?? '');
      return words && `export default ${JSON.stringify(words)};`;
    },
  };
}
