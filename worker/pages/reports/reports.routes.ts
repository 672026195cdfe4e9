import { type App, Hono } from '../../platform/http/hono.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { log } from '../../platform/log.ts';
import { readReports, type Violation } from './read-reports.ts';
import { REPORTS_PATH } from './reports.schema.ts';

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
