import { join, resolve } from 'node:path';
import { isBuilt, sourcesId, top } from './built.ts';
import { runCommand } from './processes/child.ts';

/** Where a build goes; tests build elsewhere. */
export const dist = resolve(process.env.RAFF_OUT ?? join(top, 'dist'));

/**
 * Has API and SPA built for production into a folder, unless what is there was built from these very sources; in a
 * process that ends, for the bundler takes half a gigabyte. `cheapPasswords` is for tests of anything but passwords:
 * hashing them takes a hundredth of the work. Throws Trouble.
 */
export async function buildProduct(into = dist, { cheapPasswords = false } = {}): Promise<void> {
  if (!cheapPasswords && isBuilt(into, sourcesId())) return;
  await runCommand('build', [], { RAFF_OUT: into, ...(cheapPasswords && { RAFF_CHEAP_PASSWORDS: 'true' }) });
}
