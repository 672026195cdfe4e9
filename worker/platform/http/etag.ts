import type { Context } from 'hono';
import type { Locale } from '../locale.ts';

/* Answers that carry a version as an ETag, so that an unchanged one is neither made nor sent again. `hono/etag` compares
   when the answer is there: the list would be read by then, the picture drawn, and the page of the memory is sent before
   hono is asked. */

/** Whether an If-None-Match names this tag, compared weakly (RFC 9110, section 13.1.2). A star names any. */
export const namesTag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(one => ['*', tag].includes(one.trim().replace(/^W\//, '')));

const tail = (locale: Locale) => `.${locale}.${RAFF_BUILD}`;

/** The version a reader has, by its If-None-Match; undefined if it has none of this language and build. */
export function knownVersion(c: Context, locale: Locale): string | undefined {
  const tag = /^(?:W\/)?"(.*)"$/.exec(c.req.header('If-None-Match') ?? '')?.[1];
  return tag?.endsWith(tail(locale)) ? tag.slice(0, -tail(locale).length) : undefined;
}

/** Sets the version of the answer; it is revalidated each time, and sent again only if it differs. */
export function setVersion(c: Context, version: string, locale: Locale): void {
  c.header('ETag', `W/"${version}${tail(locale)}"`);
  c.header('Cache-Control', 'private, no-cache');
}

/** 304. Typed as nothing, because the typed client never sees it: the browser answers from its cache. */
export function notModified(c: Context): never {
  return c.body(null, 304) as never;
}
