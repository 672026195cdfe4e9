import { ar } from '../../../web/locales/ar.ts';
import { arCalendar } from '../../../web/locales/ar-calendar.ts';
import { arEvening } from '../../../web/locales/ar-evening.ts';
import { arFactors } from '../../../web/locales/ar-factors.ts';
import { arFacts } from '../../../web/locales/ar-facts.ts';
import { arMore } from '../../../web/locales/ar-more.ts';
import { arMoving } from '../../../web/locales/ar-moving.ts';
import { arOffline } from '../../../web/locales/ar-offline.ts';
import { arPlay } from '../../../web/locales/ar-play.ts';
import { arSafety } from '../../../web/locales/ar-safety.ts';
import { arSeek } from '../../../web/locales/ar-seek.ts';
import { arTexts } from '../../../web/locales/ar-texts.ts';
import { arYear } from '../../../web/locales/ar-year.ts';
import { en } from '../../../web/locales/en.ts';
import { enCalendar } from '../../../web/locales/en-calendar.ts';
import { enEvening } from '../../../web/locales/en-evening.ts';
import { enFactors } from '../../../web/locales/en-factors.ts';
import { enFacts } from '../../../web/locales/en-facts.ts';
import { enMore } from '../../../web/locales/en-more.ts';
import { enMoving } from '../../../web/locales/en-moving.ts';
import { enOffline } from '../../../web/locales/en-offline.ts';
import { enPlay } from '../../../web/locales/en-play.ts';
import { enSafety } from '../../../web/locales/en-safety.ts';
import { enSeek } from '../../../web/locales/en-seek.ts';
import { enTexts } from '../../../web/locales/en-texts.ts';
import { enYear } from '../../../web/locales/en-year.ts';
import type { Dictionary } from '../../../web/locales/shape.ts';
import type { Language } from './visitor.ts';

const dictionaries: Record<Language, Dictionary> = {
  en: {
    ...{ ...enFactors, ...enFacts, ...enSafety },
    ...{ ...en, ...enCalendar, ...enEvening, ...enMore, ...enMoving },
    ...{ ...enOffline, ...enPlay, ...enSeek, ...enTexts, ...enYear },
  },
  ar: {
    ...{ ...arFactors, ...arFacts, ...arSafety },
    ...{ ...ar, ...arCalendar, ...arEvening, ...arMore, ...arMoving },
    ...{ ...arOffline, ...arPlay, ...arSeek, ...arTexts, ...arYear },
  },
};

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
