import type { Context } from 'hono';
import type { Env } from '../../env.ts';
import type { App } from './hono.ts';

/**
 * A file that the build has written beside the app's, for the Worker to read when it first needs it. Throws if it is
 * missing, which shows when the app's page is answered instead.
 */
export async function readBuilt(env: Env, path: string, { origin, type }: { origin: string; type: string }) {
  const url = new URL(path, origin).href;
  // The development server answers files that no build has written yet, but not as one of the app's files.
  const answer = await (RAFF_BUILD === 'dev' ? fetch(url) : env.ASSETS.fetch(url));
  const isIt = answer.ok && answer.headers.get('Content-Type')?.startsWith(type);
  if (!isIt) throw new Error(`${path} is not among the files of the build: ${answer.status}.`);
  return answer;
}

/** A program asks again after this time; one that has the version gets 304. It is the same for everybody, and public. */
const OPEN = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };

/**
 * Sends the JSON that the build has written at the address of the call; its version is the hash of its content. The
 * development server answers that address itself. Throws if it is missing, which shows when the app's page is answered.
 */
export async function sendBuilt(c: Context<App>): Promise<Response> {
  const known = c.req.header('If-None-Match');
  const file = await c.env.ASSETS.fetch(c.req.url, { headers: known ? { 'If-None-Match': known } : {} });
  const type = file.headers.get('Content-Type');
  const version = file.headers.get('ETag');
  const isIt = file.status === 304 || (file.ok && type?.startsWith('application/json'));
  if (!isIt) throw new Error(`${c.req.path} is not among the files of the build: ${file.status}.`);
  const headers = { ...OPEN, ...(type && { 'Content-Type': type }), ...(version && { ETag: version }) };
  return file.status === 304 ? c.body(null, 304, headers) : c.body(await file.arrayBuffer(), 200, headers);
}
