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
