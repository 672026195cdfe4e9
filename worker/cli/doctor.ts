import { CommandError } from './command-error.ts';
import { bindingChecks } from './doctor/bindings.ts';
import { DATABASE_CHECKS, DATABASE_SERVER } from './doctor/database.ts';
import { examine, withoutSecrets } from './doctor/examine.ts';
import type { Check, Finding } from './doctor/finding.ts';
import { KEY_CHECKS } from './doctor/keys.ts';
import { MAIL_CHECKS } from './doctor/mail.ts';
import { PROVIDER_CHECKS } from './doctor/providers.ts';
import { readVars, readWorkerConfig } from './doctor/settings.ts';
import { SIGN_IN_CHECKS } from './doctor/sign-in.ts';
import { SITE_CHECKS } from './doctor/site.ts';

const USAGE = `npm run doctor

Tries every key, binding and address of the configuration for real, and says of each whether it is fine, missing (what
then does not work), wrong (how to mend it) or unknown (nobody could say). It reads the environment, .dev.vars and
wrangler.toml, or else what the start made that runs on DATA_DIR. It ends with 1 if something is wrong.`;

const NAME_WIDTH = 22;
const STATE_WIDTH = 8;

const lineOf = ({ name }: Check, { state, text }: Finding) =>
  `${state.padEnd(STATE_WIDTH)} ${name.padEnd(NAME_WIDTH)} ${text}`;

async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new CommandError(USAGE);
  const config = readWorkerConfig();
  const vars = readVars(config);
  const checks = [
    ...[...DATABASE_CHECKS, DATABASE_SERVER, ...KEY_CHECKS, ...SITE_CHECKS, ...SIGN_IN_CHECKS],
    ...[...PROVIDER_CHECKS, ...MAIL_CHECKS, ...bindingChecks(config)],
  ];
  const findings = await Promise.all(checks.map(async check => ({ check, found: await examine(check, vars) })));
  for (const { check, found } of findings) console.log(withoutSecrets(lineOf(check, found), vars));
  process.exitCode = findings.some(({ found }) => found.state === 'wrong') ? 1 : 0;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.exit(); // a service that hangs would hold the process up
