import * as v from 'valibot';

/** Where browsers report what a page tried that its policy does not allow. */
export const REPORTS_PATH = '/api/reports';
export const REPORTS_BODY_MAX_BYTES = 16 * 1024;

const Text = v.optional(v.nullable(v.string()));
const Count = v.optional(v.nullable(v.number()));

/** The older way, one report at a time: `application/csp-report` (Content Security Policy, level 2). */
export const OlderReport = v.object({
  'csp-report': v.object({
    'document-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'line-number': Count,
  }),
});

/** The newer way, several at a time and of several types: `application/reports+json` (Reporting API). */
export const NewerReports = v.array(
  v.object({
    type: v.string(),
    body: v.nullable(
      v.object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text, sourceFile: Text, lineNumber: Count }),
    ),
  }),
);
