import { BOUNDS, readCounters } from '../../platform/counters.ts';

/* OpenMetrics 1.0, https://prometheus.io/docs/specs/om/open_metrics_spec/ */

export const CONTENT_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export type Sample = { labels?: Record<string, string>; value: number; suffix?: string };
export type Family = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; samples: Sample[] };

const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');

function sampleOf(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function familyOf({ name, type, help, samples }: Family): string[] {
  const suffix = type === 'counter' ? '_total' : '';
  const lines = samples.map(sample => sampleOf(name, { suffix, ...sample }));
  return [`# TYPE ${name} ${type}`, `# HELP ${name} ${escaped(help)}`, ...lines];
}

export const writeMetrics = (families: Family[]): string => `${[...families.flatMap(familyOf), '# EOF'].join('\n')}\n`;

const OWN = 'Counted by this isolate since it began; each isolate counts for itself.';

/** `GET /api/games` or `GET /api/games 2xx` as labels. */
function labelsOf(key: string): Record<string, string> {
  const [method = '', route = '', status] = key.split(' ');
  return { method, route, ...(status && { status }) };
}

type Histogram = { buckets: number[]; sum: number; count: number };

function histogramOf(route: string, { buckets, sum, count }: Histogram): Sample[] {
  const labels = labelsOf(route);
  let below = 0;
  const bounded = BOUNDS.map((bound, at) => {
    below += buckets[at] ?? 0;
    return { labels: { ...labels, le: String(bound) }, value: below, suffix: '_bucket' };
  });
  return [
    ...bounded,
    { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
    { labels, value: count, suffix: '_count' },
    { labels, value: sum, suffix: '_sum' },
  ];
}

/** What this isolate knows without asking anybody. */
export function isolateMetrics(): Family[] {
  const { requests, latencies, trips } = readCounters();
  return [
    {
      name: 'raff_requests',
      type: 'counter',
      help: `Answered requests by route and class of status. ${OWN}`,
      samples: [...requests].map(([key, value]) => ({ labels: labelsOf(key), value })),
    },
    {
      name: 'raff_request_seconds',
      type: 'histogram',
      help: `Time to the answer. A deployed Worker sees its clock move only while it waits for others. ${OWN}`,
      samples: [...latencies].flatMap(([route, histogram]) => histogramOf(route, histogram)),
    },
    {
      name: 'raff_database_round_trips',
      type: 'counter',
      help: `Requests to the database. ${OWN}`,
      samples: Object.entries(trips).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  ];
}
