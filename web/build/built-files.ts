import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Plugin } from 'vite';
import { ExportSchema } from '../../worker/people/export/export.schema.ts';

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

const run = promisify(execFile);
const MAX_BYTES = 16 * 1024 * 1024;
const PRINT = fileURLToPath(new URL('../../worker/cli/openapi/print.ts', import.meta.url));

/**
 * The description of the API. It is made of the Worker's own routes, in a process of its own: what describes them never
 * comes near the Worker's bundle.
 */
export async function makeDescription(): Promise<string> {
  const { stdout } = await run(process.execPath, [PRINT], { maxBuffer: MAX_BYTES });
  return stdout;
}

/** The JSON Schema of the export, of the draft 2020-12. */
export const makeExportSchema = () =>
  JSON.stringify(toJsonSchema(ExportSchema, { target: 'draft-2020-12', typeMode: 'output' }), null, 2);
