import * as v from 'valibot';
import { DAY_MS } from '../../platform/time.ts';
import { type Check, fine, unknown, wrong } from './finding.ts';

const Health = v.object({
  build: v.string(),
  deadLetters: v.number(),
  replica: v.string(),
  crons: v.array(v.object({ name: v.string(), goodAt: v.nullable(v.string()) })),
});
const Facts = v.object({ token_endpoint: v.string() });

/** Every job runs at least once a day; two days without a good end are two turns. */
const STALE_MS = 2 * DAY_MS;

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

async function read<T>(site: string, path: string, schema: v.GenericSchema<unknown, T>, signal: AbortSignal) {
  const answer = await fetch(new URL(path, site), { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return v.parse(schema, await answer.json());
}

const isLocal = (site: string) => /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(originOf(site));

export const isSiteAddress = (site: string) => originOf(site).startsWith('https://');

export const SITE_CHECKS: Check[] = [
  {
    name: 'SITE_URL',
    needs: ['SITE_URL'],
    without: 'links in mails point nowhere, and no sign-in comes back',
    ask: async ({ SITE_URL = '' }, signal) => {
      if (!isSiteAddress(SITE_URL) && !isLocal(SITE_URL)) return wrong('it must begin with https://');
      const health = await read(SITE_URL, '/api/health', Health, signal).catch(() => undefined);
      if (!health)
        return wrong('/api/health does not answer well there: is it deployed, and does the name lead to it?');
      const facts = await read(SITE_URL, '/.well-known/openid-configuration', Facts, signal);
      if (originOf(facts.token_endpoint) !== originOf(SITE_URL))
        return wrong(
          `the Worker there takes itself for ${originOf(facts.token_endpoint)}: deploy it with this SITE_URL`,
        );
      return fine(`answers with build ${health.build}${isLocal(SITE_URL) ? ', on this machine alone' : ''}`);
    },
  },
  {
    name: 'dead letters',
    needs: ['SITE_URL'],
    without: 'it is not known what the queues gave up',
    ask: async ({ SITE_URL = '' }, signal) => {
      const { deadLetters } = await read(SITE_URL, '/api/health', Health, signal);
      return deadLetters === 0 ? fine('none') : wrong(`${deadLetters}: see them with \`npm run jobs -- list\``);
    },
  },
  {
    name: 'cron runs',
    needs: ['SITE_URL'],
    without: 'it is not known whether the jobs of the clock run',
    ask: async ({ SITE_URL = '' }, signal) => {
      const { crons } = await read(SITE_URL, '/api/health', Health, signal);
      if (crons.length === 0) return unknown('no job of the clock has run yet');
      const late = crons.filter(({ goodAt }) => !goodAt || Date.now() - Date.parse(goodAt) > STALE_MS);
      if (late.length === 0) return fine(`${crons.length} jobs ended well within two days`);
      return wrong(`not well for two days: ${late.map(({ name }) => name).join(', ')}; see the table cron_runs`);
    },
  },
];
