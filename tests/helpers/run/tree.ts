import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const top = fileURLToPath(new URL('../../..', import.meta.url));

/** The project's own files that match a pattern, as paths from the top, sorted. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: top, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();
}
