import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OWN = new URL('../platform/files-ahead.ts', import.meta.url).pathname;

/**
 * Vite wraps every `import()` in a helper that asks for all files of a screen in one task, which takes a slow phone 100
 * ms. The app has its own: see `importWith`.
 */
export function importsAhead(): Plugin {
  return {
    name: 'raff-imports-ahead',
    enforce: 'pre',
    load: id => (id === HELPER ? `export { importWith as __vitePreload } from ${JSON.stringify(OWN)};` : undefined),
  };
}
