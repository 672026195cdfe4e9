import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const top = fileURLToPath(new URL('..', import.meta.url));

/** What `npm run dev` hands over: the local database and keys, and where buckets and queues are kept. */
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

/** Writes the build's id into the document, where page data is compared with it. */
function buildMeta(id: string): Plugin {
  return {
    name: 'raff-build-meta',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'raff:build', content: id }, injectTo: 'head' }],
  };
}

export default defineConfig(({ command }) => {
  const id = command === 'build' ? buildId() : 'dev';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: 'public',
    define: { RAFF_BUILD: JSON.stringify(id) },
    build: { outDir: process.env.RAFF_OUT ?? `${top}/dist`, emptyOutDir: true, assetsDir: 'static' },
    server: { strictPort: true, host: '127.0.0.1' },
    plugins: [react(), buildMeta(id), cloudflare({ configPath: `${top}/wrangler.toml`, ...localStack() })],
  };
});
