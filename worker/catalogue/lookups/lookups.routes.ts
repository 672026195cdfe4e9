import { knownVersion, notModified, setVersion } from '../../platform/http/etag.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import type { Locale } from '../../platform/locale.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { GENRES } from '../genres.ts';
import { LENGTHS } from '../lengths.ts';
import { PLATFORMS, platformOf, SUBPLATFORMS } from '../platforms.ts';

const named = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id: Number(id), name }));

/** Steam has no subplatforms to choose from: it stands for itself. */
const choicesOf = (platform: (typeof PLATFORMS)[number]) =>
  SUBPLATFORMS.filter(s => s.platform === platform.num && s.id !== platform.id).map(({ id, title }) => ({ id, title }));

/**
 * The eight lists in the reader's language. `subplatfroms` is spelt as the API spells it, and names everything a copy
 * can be on: Steam is there too, under its platform's id.
 */
function lookupsIn(locale: Locale) {
  const words = catalogueWords(locale);
  return {
    platforms: PLATFORMS.map(platform => ({
      id: platform.id,
      title: platform.title,
      name: platform.title,
      iconClass: platform.iconClass,
      subplatforms: choicesOf(platform),
    })),
    subplatfroms: SUBPLATFORMS.map(s => ({ id: s.id, title: s.title, name: s.title, platformId: platformOf(s).id })),
    categories: named(words.categories),
    priorities: named(words.priorities),
    statuses: named(words.statuses),
    genres: GENRES.map(genre => ({ id: genre.id, name: words.genres[genre.code] })),
    lengths: named(words.lengths),
    gameLengthCriterias: LENGTHS.map(({ id, minHours, maxHours }) => ({
      id,
      lengthId: id,
      name: words.lengths[id],
      minHours,
      maxHours,
    })),
  };
}

/**
 * Names change only with a build, but a reader may change language: Vary, which every answer has, keeps the languages
 * apart.
 */
const CACHE = 'private, max-age=300';
const VERSION = 'lookups';

export const lookupsRoutes = new Hono<App>().get('/api/lookups', c => {
  const { locale } = c.var;
  setVersion(c, VERSION, locale);
  c.header('Cache-Control', CACHE);
  if (knownVersion(c, locale) === VERSION) return notModified(c);
  return c.json(lookupsIn(locale), 200, { 'Content-Language': locale });
});
