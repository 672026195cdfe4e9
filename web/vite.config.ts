import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { builtFile, makeDescription, makeExportSchema } from './build/built-files.ts';
import { makeCommonPasswords } from './build/common-passwords.ts';
import { fileGroups } from './build/file-groups.ts';
import { makeGlyphBook } from './build/glyph-book.ts';
import { iconsByFile, plainIcons } from './build/icons.ts';
import { plainSignals } from './build/plain-signals.ts';
import { preloadManifest } from './build/preload-manifest.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutRelations } from './build/without-relations.ts';
import { wordFiles } from './build/words.ts';

const top = fileURLToPath(new URL('..', import.meta.url));

/** The settings that `npm run dev` passes on: the local database and keys, and the folder of buckets and queues. */
function localStack(): Partial<PluginConfig> {
  if (!process.env.RAFF_LOCAL) return {};
  const { vars, persist }: { vars: Record<string, string>; persist: string } = JSON.parse(process.env.RAFF_LOCAL);
  return { config: config => void Object.assign(config.vars ?? {}, vars), persistState: { path: persist } };
}

/** The build's id: a hash of every source file, so the same tree always gives the same id. */
function buildId(): string {
  const files = globSync('{worker,web,migrations}/**/*.{ts,tsx,css,html,sql,ndjson}', { cwd: top }).sort();
  const hash = createHash('sha256');
  for (const file of [...files, 'package-lock.json']) hash.update(file).update(readFileSync(`${top}/${file}`));
  return hash.digest('hex').slice(0, 12);
}

/** The product's version, which the footer shows. */
function version(): string {
  return JSON.parse(readFileSync(`${top}/package.json`, 'utf8')).version;
}

/** Writes the build's id into the document, where page data is compared with it. */
function buildMeta(id: string): Plugin {
  return {
    name: 'raff-build-meta',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'raff:build', content: id }, injectTo: 'head' }],
  };
}

/**
 * Vite wraps every `import()` in a helper that asks for all files of a screen in one task, which takes a slow phone 100
 * ms. The app has its own: see `importWith`.
 */
function importsAhead(): Plugin {
  const own = JSON.stringify(`${top}web/platform/files-ahead.ts`);
  return {
    name: 'raff-imports-ahead',
    enforce: 'pre',
    load: id => (id === '\0vite/preload-helper.js' ? `export { importWith as __vitePreload } from ${own};` : undefined),
  };
}

/** The fonts of the first words, requested early; the Worker drops the one whose script the reader does not use. */
function preloadFonts(): Plugin {
  return {
    name: 'raff-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {}).flatMap(file => {
          const script = /readex-pro-(arabic|latin)-wght/.exec(file)?.[1];
          if (!script) return [];
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${file}`,
            'data-script': script,
          };
          return [{ tag: 'link', attrs, injectTo: 'head' as const }];
        }),
    },
  };
}

/** Styles arrive in many files and in any order, so each begins with the order of the layers. */
function layerOrder(): Plugin {
  const order = '@layer reset,tokens,base,ui,screens;';
  return {
    name: 'raff-layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + file.source;
    },
  };
}

/** The folder of a module says its layer: parts give way to the screens that use them. */
function moduleLayers(): Plugin {
  return {
    name: 'raff-module-layers',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.module\.css$/.test(id)) return;
      return { code: `@layer ${id.includes('/web/ui/') ? 'ui' : 'screens'} {${code}}`, map: null };
    },
  };
}

/**
 * SQL statements and lists of words stand on several lines of the source. The Worker, which the runtime reads whole at
 * every cold start, has them without their indentation, which means nothing in any of them.
 */
function withoutIndentation(): Plugin {
  return {
    name: 'raff-without-indentation',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'raff',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = file.code.replaceAll(/\n {2,}/g, '\n');
    },
  };
}

/** A class's own name and its file's: without the line it stands on, which would cost bytes and change with the lines above. */
const scopedName = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(relative(top, file)).digest('base64url').slice(0, 4)}`;

export default defineConfig(({ command }) => {
  const id = command === 'build' ? buildId() : 'dev';
  const app: UserConfig = {
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: {
      alias: [
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: `${top}web/build/sync-store.ts` },
        { find: '../createLucideIcon.mjs', replacement: `${top}web/build/plain-icon.ts` },
      ],
    },
    css: { modules: { generateScopedName: scopedName } },
    define: {
      RAFF_BUILD: JSON.stringify(id),
      RAFF_VERSION: JSON.stringify(version()),
      RAFF_CHEAP_PASSWORDS: process.env.RAFF_CHEAP_PASSWORDS ?? 'false',
    },
  };
  return {
    ...app,
    publicDir: 'public',
    build: {
      rolldownOptions: { checks: { bundlerTimings: false } }, // how slow a busy machine is belongs into no build
      outDir: process.env.RAFF_OUT ?? `${top}/dist`,
      emptyOutDir: true,
      assetsDir: 'static',
      modulePreload: { polyfill: false }, // every browser the styles are made for has it
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: { index: `${top}web/index.html`, preload: `${top}web/preload.ts` },
            preserveEntrySignatures: 'allow-extension', // the bundler needs it in this form for closed groups
            output: {
              codeSplitting: { includeDependenciesRecursively: false, groups: fileGroups },
              // The first script names every file: each character less is 100 bytes less. 24 bits and 42 tell versions
              // apart.
              chunkFileNames: 'static/[name]-[hash:7].js',
              assetFileNames: 'static/[name]-[hash:4][extname]',
            },
          },
        },
      },
      raff: { build: { minify: true } }, // the runtime reads the whole Worker at every cold start
    },
    server: { strictPort: true, host: '127.0.0.1' },
    plugins: [
      react(),
      importsAhead(),
      iconsByFile(),
      plainIcons(),
      plainSignals(),
      wordFiles(),
      withoutRelations(),
      buildMeta(id),
      preloadFonts(),
      moduleLayers(),
      layerOrder(),
      withoutIndentation(),
      preloadManifest(app),
      builtFile({ path: '/glyphs.json', type: 'application/json', make: () => JSON.stringify(makeGlyphBook()) }),
      builtFile({ path: '/api/export.schema.json', type: 'application/json', make: makeExportSchema }),
      builtFile({ path: '/common-passwords.bin', type: 'application/octet-stream', make: makeCommonPasswords }),
      builtFile({ path: '/api/openapi.json', type: 'application/json', make: makeDescription }),
      serviceWorker(`${process.env.RAFF_OUT ?? `${top}/dist`}/client`),
      cloudflare({ configPath: `${top}/wrangler.toml`, ...localStack() }),
    ],
  };
});
