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
export function lookupsIn(locale: Locale) {
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
