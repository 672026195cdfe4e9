import { join, resolve } from 'node:path';
import { isBuilt, sourcesId, top } from './built.ts';
import { runCommand } from './processes/child.ts';

/** The folder of a build; tests build elsewhere. */
export const dist = resolve(process.env.RAFF_OUT ?? join(top, 'dist'));

/**
 * Builds the API and the SPA for production into a folder, unless that folder was built from the same sources. The
 * build runs in a process that ends, because the bundler takes half a gigabyte. `cheapPasswords` is for tests of
 * anything but passwords: hashing them takes a hundredth of the work. Throws CommandError.
 */
export async function buildProduct(into = dist, { cheapPasswords = false } = {}): Promise<void> {
  if (!cheapPasswords && isBuilt(into, sourcesId())) return;
  await runCommand('build', [], { RAFF_OUT: into, ...(cheapPasswords && { RAFF_CHEAP_PASSWORDS: 'true' }) });
}
