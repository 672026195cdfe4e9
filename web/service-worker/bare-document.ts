import { bare as ar } from './words/bare.ar.ts';
import { bare as en } from './words/bare.en.ts';

/* What is shown if there is neither a connection nor anything that is kept: in both languages, because nothing is known
   of the reader here. */

const part = (language: string, direction: string, { title, text, retry }: typeof en) =>
  `<section lang="${language}" dir="${direction}"><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></section>`;

export function bareDocument(): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${en.title}</title>`;
  const body = part('en', 'ltr', en) + part('ar', 'rtl', ar);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" };
  return new Response(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, {
    status: 503,
    headers,
  });
}
