import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../run/tree.ts';

export const read = (file: string) => readFileSync(join(top, file), 'utf8');

/** The commands of the page's shell blocks, one each. */
export function documentedCommands(): string[] {
  const blocks = [...read('docs/self-hosting.md').matchAll(/^```sh\n([\s\S]*?)^```/gm)];
  return blocks.flatMap(([, text = '']) => text.trim().split('\n'));
}
