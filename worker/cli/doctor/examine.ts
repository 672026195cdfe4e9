import { firstLineOf } from '../../platform/error-text.ts';
import { type Check, type Finding, missing, unknown, wrong } from './finding.ts';
import type { DoctorVars } from './settings.ts';

const LIMIT_MS = 5_000;

/** Half of a pair is a mistake, nothing of it is a choice. */
function absence({ needs, without }: Check, vars: DoctorVars): Finding | undefined {
  const absent = needs.filter(name => !vars[name]);
  if (absent.length === 0) return undefined;
  if (absent.length < needs.length) return wrong(`set ${absent.join(' and ')} too, or take the other half out`);
  return missing(`${absent.join(', ')} not set: ${without}`);
}

const late = (check: Check) =>
  (check.isVital ? wrong : unknown)(`no answer within ${LIMIT_MS / 1000} seconds: try again later`);

/** What a check finds, within five seconds. Never throws. */
export async function examine(check: Check, vars: DoctorVars): Promise<Finding> {
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
export function withoutSecrets(text: string, vars: DoctorVars): string {
  const secrets = Object.entries(vars).filter(([name, value]) => SECRET.test(name) && value.length >= LENGTH_MIN);
  const parts = secrets.flatMap(([, value]) => [value, encodeURIComponent(value)]);
  return parts.reduce((said, secret) => said.replaceAll(secret, '…'), text);
}
