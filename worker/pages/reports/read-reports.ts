import * as v from 'valibot';
import { Problem } from '../../platform/http/problem.ts';
import { screenAt } from '../screens.ts';
import { NewerReports, OlderReport } from './reports.schema.ts';

/**
 * What is kept of a report: nothing by which a reader is known, and nothing that was written into an address. `page` is
 * the name of a screen, `blocked` and `source` are a host, a file of ours or a keyword.
 */
export type Violation = { directive: string; page: string; blocked: string; source: string; line: number };

type ReportedFacts = { [Key in keyof Violation]?: Violation[Key] | null | undefined };

/** What browsers write instead of an address. */
const KEYWORDS = /^(inline|eval|wasm-eval|data|blob|trusted-types-(sink|policy))\b/;
const OUR_FILES = /^\/(static\/[\w.-]+|sw\.js)$/;
const HOST = /^[a-z0-9.-]{1,100}$/;
const LINE_MAX = 10_000_000;

const urlOf = (address: string) => (URL.canParse(address) ? new URL(address) : undefined);

/** An address without whatever somebody may have written into it. Many reports come of extensions. */
function placeOf(address: string, site: string): string {
  const keyword = KEYWORDS.exec(address)?.[1];
  const url = keyword ? undefined : urlOf(address);
  if (!url) return keyword ?? 'other';
  if (url.origin === site) return OUR_FILES.exec(url.pathname)?.[0] ?? 'self';
  if (/extension:$/.test(url.protocol)) return 'extension';
  return /^https?:$/.test(url.protocol) && HOST.test(url.hostname) ? url.hostname : 'other';
}

function pageOf(address: string, site: string): string {
  const url = urlOf(address);
  return (url?.origin === site && screenAt(url.pathname)?.name) || 'other';
}

const violationOf = (site: string, { directive, page, blocked, source, line }: ReportedFacts): Violation => ({
  directive: /^[a-z-]{1,40}(?= |$)/.exec(directive ?? '')?.[0] ?? 'other',
  page: pageOf(page ?? '', site),
  blocked: placeOf(blocked ?? '', site),
  source: placeOf(source ?? '', site),
  line: Number.isInteger(line) && line && line > 0 && line < LINE_MAX ? line : 0,
});

function olderReport(body: unknown): ReportedFacts[] {
  const result = v.safeParse(OlderReport, body);
  if (!result.success) throw new Problem('malformed');
  const { 'csp-report': said } = result.output;
  const directive = said['effective-directive'] || said['violated-directive'];
  const blocked = said['blocked-uri'];
  const source = said['source-file'];
  return [{ directive, page: said['document-uri'], blocked, source, line: said['line-number'] }];
}

function newerReports(body: unknown): ReportedFacts[] {
  const result = v.safeParse(NewerReports, body);
  if (!result.success) throw new Problem('malformed');
  return result.output.flatMap(({ type, body: said }) => {
    if (type !== 'csp-violation' || !said) return [];
    const { effectiveDirective: directive, documentURL: page, blockedURL: blocked, sourceFile, lineNumber } = said;
    return [{ directive, page, blocked, source: sourceFile, line: lineNumber }];
  });
}

const READERS = { 'application/csp-report': olderReport, 'application/reports+json': newerReports };
const isType = (type: string): type is keyof typeof READERS => Object.hasOwn(READERS, type);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('malformed');
  }
}

/**
 * The violations that a browser reports. Throws 415 for a type that no browser sends, and 400 for what is no report.
 */
export function readReports(contentType: string, text: string, site: string): Violation[] {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!isType(type)) throw new Problem('unsupported_media_type');
  return READERS[type](parse(text)).map(told => violationOf(site, told));
}
