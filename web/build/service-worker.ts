import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The app's scripts, styles and fonts. Other files are read by the Worker, or loaded when somebody wants them. */
const FILES = ['static/*.{js,css,woff2}'];

/** Everything of the plugin belongs to the browser's half of the build. */
function inBrowser(plugin: PluginOption): PluginOption {
  if (Array.isArray(plugin)) return plugin.map(inBrowser);
  if (!plugin || plugin instanceof Promise) return plugin;
  return { ...plugin, applyToEnvironment: environment => environment.name === 'client' };
}

/** Builds the service worker of `web/service-worker/` into the folder, with the list of the files that it keeps. */
export const serviceWorker = (outDir: string): PluginOption =>
  inBrowser(
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      outDir,
      injectRegister: null, // `web/offline/register.ts` does it, once the first screen is there
      manifest: false,
      injectManifest: { globDirectory: outDir, globPatterns: FILES, rollupFormat: 'iife', sourcemap: false },
      integration: { configureCustomSWViteBuild: config => void Object.assign(config, { logLevel: 'error' }) },
    }),
  );
