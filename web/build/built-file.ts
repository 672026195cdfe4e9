import type { Plugin } from 'vite';

/** A file that the build writes itself; `path` begins with a slash. */
type Built = { path: string; type: string; make: () => string | Uint8Array | Promise<string> };

/** Writes a file beside the app's for the Worker to read; the development server answers it on request. */
export function builtFile({ path, type, make }: Built): Plugin {
  return {
    name: `raff-built${path.replaceAll(/\W/g, '-')}`,
    applyToEnvironment: environment => environment.name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() });
    },
    configureServer(server) {
      let made: string | Uint8Array | undefined;
      server.middlewares.use(path, async (_request, response) => {
        made ??= await make();
        response.setHeader('Content-Type', type).end(made);
      });
    },
  };
}
