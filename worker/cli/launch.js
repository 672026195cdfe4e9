// Plain JavaScript, and nothing but what comes with Node: this file has to run, and to say what is wrong, where the Node
// at hand cannot read the others and where no package is installed. `node worker/cli/launch.js COMMAND …`
import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';

/** The first one that runs TypeScript as it stands. */
const NEEDED = [22, 18];

const here = process.versions.node;
const [major = 0, minor = 0] = here.split('.').map(Number);
const isOld = major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);

if (isOld) {
  const how = '`npm ci` brings one along for `npm start` (on macOS, install it)';
  console.error(`Raff needs Node ${NEEDED.join('.')} or newer, and this is ${here}: ${how}.`);
  process.exit(1);
}

// Node would tell that some of what it brings along may change one day; nobody who starts a product needs to know.
const warn = process.emitWarning;
process.emitWarning = (warning, ...more) => {
  if (more[0] !== 'ExperimentalWarning') warn.call(process, warning, ...more);
};

// What has been read once, TypeScript included, is read in a fraction of the time and memory.
modules.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/raff', import.meta.url)));

/** What Node, the runtime and the bundler say where `npm ci` was not run, or not to its end. */
const MISSING = /MODULE_NOT_FOUND|ERR_(INVALID_)?PACKAGE|needed by workerd|native binding/;

const [command] = process.argv.splice(2, 1);
try {
  await import(`./${command}.ts`);
} catch (error) {
  if (!MISSING.test(`${error?.code} ${error?.message}`)) console.error(error);
  else console.error('Some of the packages are missing: run `npm ci`, to its end.');
  process.exit(1);
}
