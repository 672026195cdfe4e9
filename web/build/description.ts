import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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
