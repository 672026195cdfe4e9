import type { Env } from '../env.ts';

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
