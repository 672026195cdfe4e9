// Plain JavaScript, and only modules that Node includes: this file must run, and explain what is wrong, even if this
// Node cannot read TypeScript and no package is installed. `node worker/cli/launch.js COMMAND …`
import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';

/** The first version that runs TypeScript directly. */
const NEEDED = [22, 18];

const here = process.versions.node;
const [major = 0, minor = 0] = here.split('.').map(Number);
const isOld = major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);

if (isOld) {
  const how = '`npm ci` brings one along for `npm start` (on macOS, install it)';
  console.error(`Raff needs Node ${NEEDED.join('.')} or newer, and this is ${here}: ${how}.`);
  process.exit(1);
}

// Node warns about experimental features; people who start a product need not read that.
const warn = process.emitWarning;
process.emitWarning = (warning, ...more) => {
  if (more[0] !== 'ExperimentalWarning') warn.call(process, warning, ...more);
};

// Compiled code is cached, TypeScript included, and loads in a fraction of the time and memory.
modules.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/raff', import.meta.url)));

/** What Node, the runtime and the bundler say if `npm ci` was not run or did not finish. */
const MISSING = /MODULE_NOT_FOUND|ERR_(INVALID_)?PACKAGE|needed by workerd|native binding/;

const [command] = process.argv.splice(2, 1);
try {
  await import(`./${command}.ts`);
} catch (error) {
  if (!MISSING.test(`${error?.code} ${error?.message}`)) console.error(error);
  else console.error('Some of the packages are missing: run `npm ci`, to its end.');
  process.exit(1);
}
