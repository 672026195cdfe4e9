import { ar } from '../../../web/locales/ar.ts';
import { en } from '../../../web/locales/en.ts';
import type { Dictionary } from '../../../web/locales/shape.ts';
import type { Language } from './visitor.ts';

/** All groups of words as one: the types lose which group has which key. */
const together = (groups: typeof en | typeof ar) => Object.assign({}, ...Object.values(groups)) as Dictionary;
const dictionaries: Record<Language, Dictionary> = { en: together(en), ar: together(ar) };

/** The texts of the interface, so that a test finds things as a reader does. */
export function wordsIn(language: Language): Dictionary {
  return dictionaries[language];
}

/** A sentence with its names filled in, including the invisible signs that isolate them. */
export function sentence(template: string, names: Record<string, string> = {}): RegExp {
  const parts = template.split(/({{\w+}})/).map(part => {
    const name = /{{(\w+)}}/.exec(part)?.[1];
    return name ? `[\\u2066-\\u2069]*${escapePattern(names[name] ?? '.*')}[\\u2066-\\u2069]*` : escapePattern(part);
  });
  return new RegExp(`^\\s*${parts.join('')}\\s*$`);
}

const escapePattern = (text: string) => (text === '.*' ? text : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** What removes both of two copies, once it is asked which. */
export function removeBoth(language: Language): string {
  const { removeAll } = wordsIn(language).lists.act;
  return (removeAll[new Intl.PluralRules(language).select(2)] ?? removeAll.other).replace('{{n}}', '2');
}
