import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const top = fileURLToPath(new URL('../..', import.meta.url));

/** Where a build goes; tests build elsewhere. */
export const dist = process.env.RAFF_OUT ?? `${top}dist`;

/**
 * Builds API and SPA for production into a folder. `cheapPasswords` is for tests of anything but passwords: hashing them
 * takes a hundredth of the work.
 */
export async function buildProduct(into = dist, { cheapPasswords = false } = {}): Promise<void> {
  const { NODE_ENV = 'development' } = process.env;
  const settings = { RAFF_OUT: into, ...(cheapPasswords && { RAFF_CHEAP_PASSWORDS: 'true' }) };
  Object.assign(process.env, { NODE_ENV: 'production', ...settings });
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: `${top}web/vite.config.ts`, logLevel: 'error' });
  await builder.buildApp();
  process.env.NODE_ENV = NODE_ENV;
}
