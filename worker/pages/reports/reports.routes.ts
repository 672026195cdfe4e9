import * as v from 'valibot';
import { type App, Hono } from '../../platform/http/hono.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { log } from '../../platform/log.ts';
import { screenAt } from '../screens.ts';
import { NewerReports, OlderReport, REPORTS_PATH } from './reports.schema.ts';

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
function readReports(contentType: string, text: string, site: string): Violation[] {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!isType(type)) throw new Problem('unsupported_media_type');
  return READERS[type](parse(text)).map(told => violationOf(site, told));
}

/** One line names this many different ones, and counts all. */
const NAMED_MAX = 5;

function differentOnes(violations: readonly Violation[]): Violation[] {
  const byText = new Map(violations.map(one => [JSON.stringify(one), one]));
  return [...byText.values()].slice(0, NAMED_MAX);
}

/**
 * What browsers report. It is for the operator's log alone: a new line in it after a deployment is a fault of ours, or
 * somebody's try to get a script into a page.
 */
export const reportsRoutes = new Hono<App>().post(REPORTS_PATH, rateLimit('LIMIT_REPORT'), async c => {
  const violations = readReports(c.req.header('Content-Type') ?? '', await c.req.text(), siteOrigin(c));
  if (violations.length > 0)
    log('warn', {
      message: 'A page tried what its policy does not allow.',
      count: violations.length,
      violations: differentOnes(violations),
      requestId: c.var.requestId,
    });
  return c.body(null, 204);
});
