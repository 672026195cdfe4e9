import { open, seal } from '../platform/crypto/seal.ts';
import { canSign } from '../platform/crypto/token.ts';
import { firstLineOf } from '../platform/error-text.ts';
import { authorize } from '../providers/push/vapid.ts';
import { CommandError, runToEnd } from './command-error.ts';
import { bindingChecks } from './doctor/bindings.ts';
import { DATABASE_CHECKS, DATABASE_SERVER } from './doctor/database.ts';
import { type Check, type Finding, fine, missing, unknown, wrong } from './doctor/finding.ts';
import { MAIL_CHECKS } from './doctor/mail.ts';
import { PROVIDER_CHECKS } from './doctor/providers.ts';
import { type DoctorVars, readVars, readWorkerConfig } from './doctor/settings.ts';
import { SIGN_IN_CHECKS } from './doctor/sign-in.ts';
import { SITE_CHECKS } from './doctor/site.ts';

const LIMIT_MS = 5_000;

/** Half of a pair is a mistake, nothing of it is a choice. */
function absence({ needs = [], without }: Check, vars: DoctorVars): Finding | undefined {
  const absent = needs.filter(name => !vars[name]);
  if (absent.length === 0) return undefined;
  if (absent.length < needs.length) return wrong(`set ${absent.join(' and ')} too, or take the other half out`);
  return missing(`${absent.join(', ')} not set: ${without}`);
}

const late = (check: Check) =>
  (check.isVital ? wrong : unknown)(`no answer within ${LIMIT_MS / 1000} seconds: try again later`);

/** What a check finds, within five seconds. Never throws. */
async function examine(check: Check, vars: DoctorVars): Promise<Finding> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const timeUp = new Promise<Finding>(done => signal.addEventListener('abort', () => done(late(check))));
  const asked = Promise.resolve().then(() => absence(check, vars) ?? check.ask(vars, signal));
  const told = asked.catch((error: unknown) =>
    signal.aborted ? late(check) : unknown(`it cannot be reached (${firstLineOf(error)})`),
  );
  return Promise.race([told, timeUp]);
}

const SECRET = /TOKEN|SECRET|_KEYS?$|NPSSO|_KEY_ID$/;
/** A shorter value is part of everyday words. */
const LENGTH_MIN = 4;

/** The text without any secret of the configuration, whoever repeated it. */
function withoutSecrets(text: string, vars: DoctorVars): string {
  const secrets = Object.entries(vars).filter(([name, value]) => SECRET.test(name) && value.length >= LENGTH_MIN);
  const parts = secrets.flatMap(([, value]) => [value, encodeURIComponent(value)]);
  return parts.reduce((said, secret) => said.replaceAll(secret, '…'), text);
}

const HOW = 'docs/configuration.md says how to make one';

/** Every key that is only ours: tried by using it. */
const KEY_CHECKS: Check[] = [
  {
    name: 'SIGNING_KEYS',
    needs: ['SIGNING_KEYS'],
    without: 'nobody can sign in, and the Worker refuses to run',
    ask: async ({ SIGNING_KEYS = '' }) =>
      (await canSign({ SIGNING_KEYS }))
        ? fine('signs and verifies')
        : wrong('they do not sign: make new ones with `npm -s run keys`'),
  },
  {
    name: 'SEALING_KEY',
    needs: ['SEALING_KEY'],
    without: 'no sign-in with Microsoft, no authenticator apps, no notifications',
    ask: async ({ SEALING_KEY = '' }) => {
      const opened = await seal({ SEALING_KEY }, 'doctor').then(
        sealed => open({ SEALING_KEY }, sealed),
        () => undefined,
      );
      return opened === 'doctor' ? fine('encrypts and opens') : wrong(`it must be 32 bytes as base64url; ${HOW}`);
    },
  },
  {
    name: 'PUSH_KEY',
    needs: ['PUSH_KEY'],
    without: 'no browser is reminded; weekly mails are',
    ask: async ({ PUSH_KEY = '', MAIL_FROM = '' }) => {
      const signed = await authorize({ PUSH_KEY, MAIL_FROM }, 'https://push.example').catch(() => undefined);
      return signed ? fine('signs notifications') : wrong(`it must be a private JWK of P-256; ${HOW}`);
    },
  },
];

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

await runToEnd(run);
process.exit(); // a service that hangs would hold the process up
