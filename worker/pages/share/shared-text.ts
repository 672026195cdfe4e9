import { firstSigns } from '../../platform/characters.schema.ts';
import { TERM_MAX } from '../../search/search.schema.ts';

/* What another app sent along: a title, a text, an address, in any of the three fields and in any language. */

/** Longer ones are no titles and no links. */
const FIELD_MAX = 2000;

export type SharedText = { title: string; text: string; url: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** The end of a sentence is no part of an address in it. */
const SENTENCE_END = /[.,;:!?)\]،؛؟»”]+$/;

/** The three fields, each cut to a length that is read. */
export const sharedIn = (query: Record<string, string | undefined>): SharedText => {
  const cut = (name: string) => (query[name] ?? '').slice(0, FIELD_MAX).toWellFormed();
  return { title: cut('title'), text: cut('text'), url: cut('url') };
};

/** The addresses in what was sent, each without the sentence around it. Many apps put theirs into the text. */
export const addressesIn = ({ url, text, title }: SharedText): string[] =>
  [url, text, title].flatMap(field => [...field.matchAll(ADDRESS)]).map(([found]) => found.replace(SENTENCE_END, ''));

/** What stores write around a title in the name of a page or in a message. */
const AROUND = [
  /^(?:save|spare|économisez) \d+ ?% (?:on|bei|sur) /i,
  /^(?:check out|take a look at|look at|buy) /i,
  /\s+(?:on|bei|sur|en|su|na|w|в|على)\s+Steam$/i,
  /\s*[|–—].*$/,
  /\s+-\s+(?:PS[345V]|Xbox|Microsoft|PlayStation|IGDB|Epic|GOG).*$/i,
];

const plain = (text: string) =>
  text
    .replace(ADDRESS, ' ')
    .replace(/[\p{Cc}\p{Cf}™®©]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const withoutStore = (text: string) => AROUND.reduce((left, around) => left.replace(around, '').trim(), plain(text));

/** A title to search for in what was sent, within the limit of a search term; empty if nothing is left. */
export function titleIn({ title, text }: SharedText): string {
  const [found = ''] = [title, text].map(withoutStore).filter(Boolean);
  return termOf(found);
}

/** Cut between two signs. */
export const termOf = (text: string) => firstSigns(text.replaceAll('\uFFFD', ''), TERM_MAX).trim();
