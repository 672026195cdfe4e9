import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { makeSecret } from '../../worker/platform/crypto/secret.ts';
import { makePushKey, makeSigningKey } from '../../worker/platform/crypto/token.ts';
import { runDoctor } from '../helpers/operator/doctor.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startPwned } from '../simulators/pwned.ts';
import { serveOn } from '../simulators/serve.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startTurnstile } from '../simulators/turnstile.ts';
import { startXbox } from '../simulators/xbox.ts';

/* `npm run doctor`: each part of a configuration is tried, and every answer a service can give is told apart. */

const stack = ownStack();
const services = [
  alongside(startSocialSimulators),
  alongside(startMicrosoft),
  alongside(startPsn),
  alongside(startIgdb),
];
const steam = alongside(startSteam);
const xbox = alongside(startXbox);
const turnstile = alongside(startTurnstile);
const pwned = alongside(() => startPwned([]));

/** What an account at the platform has; its token is `t`. */
const platform = alongside(() => {
  const list = (result: unknown) => ({ success: true, result });
  const queues = ['raff-jobs', 'raff-jobs-dead', 'raff-catalogue'].map(queue_name => ({ queue_name }));
  const app = new Hono()
    .use(async (c, next) => (c.req.header('Authorization') === 'Bearer t-platform' ? next() : c.json({}, 403)))
    .get('/accounts/a/r2/buckets', c => c.json(list({ buckets: [{ name: 'raff-avatars' }, { name: 'raff-backups' }] })))
    .get('/accounts/a/queues', c => c.json(list(queues)))
    .get('/accounts/a/workers/scripts/raff/schedules', c => c.json({}, 500));
  return serveOn(app, 0);
});

async function everything(): Promise<Record<string, string>> {
  const all = [...services, steam, xbox, turnstile, pwned];
  return {
    ...Object.assign({}, ...all.map(one => one.vars)),
    ...{ ...stack.database, SITE_URL: stack.url },
    ...{ SIGNING_KEYS: JSON.stringify([await makeSigningKey()]), SEALING_KEY: makeSecret() },
    PUSH_KEY: await makePushKey(),
  };
}

const SECRETS = /SECRET|_KEYS?$|NPSSO|TOKEN/;

/** Every secret of the configuration spoilt, in its own shape. */
const spoilt = (vars: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [
      name,
      SECRETS.test(name) && name !== 'TURNSTILE_SITE_KEY' ? `spoilt-${name}` : value,
    ]),
  );

const SERVICES = ['sign-in with Google', 'sign-in with Facebook', 'sign-in with X', 'Microsoft', 'PlayStation'];
const MORE = ['IGDB', 'Steam', 'OpenXBL', 'Turnstile'];

test('a good configuration is fine line by line, ends with 0, and shows no secret', async () => {
  const vars = await everything();
  const { code, all, lines } = await runDoctor(vars);
  const good = [
    ...SERVICES,
    ...MORE,
    'leaked passwords',
    'database',
    'database server',
    'SIGNING_KEYS',
    'SEALING_KEY',
    'PUSH_KEY',
  ];
  for (const name of [...good, 'buckets', 'queues', 'crons', 'bindings'])
    expect([name, lines[name]?.state, lines[name]?.text]).toEqual([name, 'fine', expect.anything()]);
  expect(lines['redirect addresses']?.text).toContain(`Google ${stack.url}/account/external/google/`);
  expect(lines.MAIL_FROM).toEqual({ state: 'missing', text: 'MAIL_FROM not set: no mail is sent' });
  expect(code, all).toBe(0);
  for (const [name, value] of Object.entries(vars)) if (SECRETS.test(name)) expect(all).not.toContain(value);
});

test('every key that is refused is wrong, with the way to mend it; it ends with 1 and shows no secret', async () => {
  const { code, all, lines } = await runDoctor(spoilt(await everything()));
  for (const name of [...SERVICES, ...MORE, 'SIGNING_KEYS', 'SEALING_KEY', 'PUSH_KEY'])
    expect([name, lines[name]?.state, lines[name]?.text]).toEqual([name, 'wrong', expect.stringMatching(/: |must be/)]);
  expect(code).toBe(1);
  expect(all).not.toContain('spoilt-');
});

test('a service that is away, fails or hangs is unknown and no fault of the configuration', async () => {
  steam.behave('hangs');
  turnstile.behave('down');
  xbox.behave('down');
  pwned.behave('broken');
  const gone = { IGDB_URL: 'http://127.0.0.1:9', PSN_URL: 'http://127.0.0.1:9' };
  const { code, all, lines } = await runDoctor({ ...(await everything()), ...gone });
  for (const name of ['Steam', 'Turnstile', 'OpenXBL', 'leaked passwords', 'IGDB', 'PlayStation'])
    expect([name, lines[name]?.state]).toEqual([name, 'unknown']);
  expect(lines.Steam?.text).toContain('no answer within 5 seconds');
  expect(code, all).toBe(0);
});

test('half of a pair, a database that is away, a site without https and a sender of nobody are wrong', async () => {
  const { code, lines } = await runDoctor({
    ...{ GOOGLE_CLIENT_ID: 'only-half', DATABASE_URL: 'http://127.0.0.1:9', SITE_URL: 'http://raff.invalid' },
    MAIL_FROM: 'Raff <hello@raff.example>',
  });
  expect(code).toBe(1);
  expect(lines['sign-in with Google']?.text).toContain('set GOOGLE_CLIENT_SECRET too');
  expect(lines.SITE_URL?.text).toBe('it must begin with https://');
  for (const name of ['database', 'MAIL_FROM']) expect([name, lines[name]?.state]).toEqual([name, 'wrong']);
  expect(lines.Steam).toEqual({ state: 'missing', text: 'STEAM_API_KEY not set: no library of Steam is read' });
});

test('with a token of the platform, what is bound is looked for there', async () => {
  const here = { CLOUDFLARE_API_BASE_URL: platform.url, CLOUDFLARE_ACCOUNT_ID: 'a' };
  const { lines } = await runDoctor({ ...here, CLOUDFLARE_API_TOKEN: 't-platform' });
  expect(lines.buckets?.text).toBe('raff-avatars, raff-backups: all there');
  expect(lines.queues).toEqual({ state: 'wrong', text: expect.stringContaining('not there: raff-nights;') });
  expect(lines.crons?.state).toBe('unknown');
  const refused = await runDoctor({ ...here, CLOUDFLARE_API_TOKEN: 'another' });
  expect([refused.code, refused.lines.buckets?.state]).toEqual([1, 'wrong']);
});
