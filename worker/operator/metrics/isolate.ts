import { BOUNDS, readCounters } from '../../platform/counters.ts';
import type { Family, Sample } from './text.ts';

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
