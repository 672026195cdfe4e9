import { DatabaseAway, rootCause } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { pageWords } from '../pages.words.ts';
import type { Head } from './head.ts';
import { escapeHtml } from './tags.ts';

/** Why a page cannot be shown: its data cannot be reached just now, or something of ours is broken. */
export type Failure = 'unavailable' | 'server_error';

export const failureOf = (error: unknown): Failure =>
  rootCause(error) instanceof DatabaseAway ? 'unavailable' : 'server_error';

export function failureHead(locale: Locale, failure: Failure): Head {
  const { failed } = pageWords(locale);
  const { site } = platformWords(locale);
  return { title: `${failed[failure].title} · ${site.name}`, description: site.description };
}

/** The page's content until the app is there, and for readers without scripts. */
export function failureText(locale: Locale, failure: Failure, requestId: string): string {
  const { failed } = pageWords(locale);
  const { title, text } = failed[failure];
  const said = [`<h1 class="heading">${escapeHtml(title)}</h1>`, `<p class="quiet">${escapeHtml(text)}</p>`];
  const code = `<code dir="ltr" translate="no">${requestId}</code>`;
  const reference = `<p class="meta reference">${escapeHtml(failed.reference)} ${code}</p>`;
  return `<main id="main" class="page failed">${said.join('')}${reference}</main>`;
}
