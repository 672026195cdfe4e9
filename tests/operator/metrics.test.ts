import { expect, test } from 'vitest';
import { cronRuns } from '../../worker/operator/operator.tables.ts';
import { deadLetters } from '../../worker/platform/database/database.tables.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { as, METRICS_TOKEN, ownStack, startStack } from '../helpers/stack/stack.ts';

/* What a monitoring program reads. */

const stack = ownStack({ expectErrors: true, idle: true });
const read = async () => (await stack.fetch('/api/metrics', as(METRICS_TOKEN))).text();

/** The value of one line of the document. */
function sampleIn(text: string, line: string): number | undefined {
  const found = text.split('\n').find(one => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test('the document is OpenMetrics: every sample belongs to a family with a type and a help, and it has its end', async () => {
  const answer = await stack.fetch('/api/metrics', as(METRICS_TOKEN));
  expect(answer.headers.get('Content-Type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  const lines = (await answer.text()).split('\n');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  const families = lines.flatMap(line => /^# TYPE (\w+) /.exec(line)?.[1] ?? []);
  expect(new Set(families).size).toBe(families.length);
  for (const family of families) expect(lines.filter(line => line.startsWith(`# HELP ${family} `))).toHaveLength(1);
  const samples = lines.filter(line => line && !line.startsWith('#'));
  for (const sample of samples) {
    expect(sample).toMatch(/^\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+$/);
    expect(
      families.some(family => sample.startsWith(family)),
      sample,
    ).toBe(true);
  }
});

test('requests are counted by the pattern of their route and the class of their answer, and never by an id', async () => {
  const before = await read();
  const id = crypto.randomUUID();
  for (const _ of [1, 2, 3]) await stack.fetch(`/api/gaming-walls/${id}?secret=1`);
  await stack.fetch(`/api/nothing/${id}`);
  const after = await read();
  const line = 'raff_requests_total{method="GET",route="/api/gaming-walls/:id",status="4xx"}';
  expect((sampleIn(after, line) ?? 0) - (sampleIn(before, line) ?? 0)).toBe(3);
  const labels = 'method="GET",route="/api/gaming-walls/:id"';
  expect(sampleIn(after, `raff_request_seconds_count{${labels}}`)).toBe(
    sampleIn(after, `raff_request_seconds_bucket{${labels},le="+Inf"}`),
  );
  expect(after).not.toContain(id);
  expect(after).not.toContain('secret');
});

test('what the database knows is told: letters that were given up, jobs of the clock, round trips', async () => {
  await stack.db.insert(deadLetters).values({ id: 'd', type: 'mail', message: '{}', failedAt: '2026-01-01' });
  const goodAt = '2026-11-25T02:11:00.000Z';
  await stack.db.insert(cronRuns).values({ name: 'orderSync', startedAt: goodAt, goodAt, error: 'it failed' });
  const before = await read();
  const text = await read();
  expect(sampleIn(text, 'raff_database_up')).toBe(1);
  expect(sampleIn(text, 'raff_dead_letters{type="mail"}')).toBe(1);
  expect(sampleIn(text, 'raff_cron_good_timestamp_seconds{job="orderSync"}')).toBe(Date.parse(goodAt) / 1000);
  expect(sampleIn(text, 'raff_cron_failing{job="orderSync"}')).toBe(1);
  const trips = 'raff_database_round_trips_total{outcome="good"}';
  expect((sampleIn(text, trips) ?? 0) - (sampleIn(before, trips) ?? 0)).toBe(1);
});

test('without the database the counts of the instance are told all the same', async () => {
  await stack.stopDatabase();
  const text = await read();
  await stack.startDatabase();
  expect(sampleIn(text, 'raff_database_up')).toBe(0);
  expect(text).toContain('raff_requests_total{');
});

test.each([undefined, 'Bearer wrong', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, 'Bearer '])(
  'with %j as its key it is refused',
  async key => {
    const answer = await stack.fetch('/api/metrics', key === undefined ? {} : { headers: { Authorization: key } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  },
);

test('an instance without a token for it has no such page, whoever asks', async () => {
  const silent = await startStack({ idle: true, vars: { METRICS_TOKEN: '' } });
  for (const token of ['', METRICS_TOKEN]) expect((await silent.fetch('/api/metrics', as(token))).status).toBe(404);
  await silent.close();
});

test('every line that is logged during a request has its id and its time, and names nobody', async () => {
  await stack.db.$client.execute('ALTER TABLE walls RENAME TO walls_away');
  const answer = await stack.fetch(`/api/gaming-walls/${crypto.randomUUID()}?token=very-secret`);
  await stack.db.$client.execute('ALTER TABLE walls_away RENAME TO walls');
  const line = linesOf(stack).find(({ requestId }) => requestId === answer.headers.get('X-Request-Id'));
  expect(line).toMatchObject({ level: 'error', method: 'GET', path: '/api/gaming-walls/:id', status: 500 });
  expect(line.ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(linesOf(stack))).not.toMatch(/very-secret|127\.0\.0\.1.*token/);
});
