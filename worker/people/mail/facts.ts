import type { Locale } from '../../platform/locale.ts';
import { peopleWords } from '../people.words.ts';
import { sayPlace } from '../security/security.schema.ts';
import { NOTICES } from './link-lives.ts';
import type { PersonOrder } from './mail-order.ts';
import { type Part, sentence } from './sentence.ts';

/** Intl's name of a language: Arabic with the digits of this site. */
const languageOf = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

/** `25 November 2026 at 11:02 UTC`: the reader's own zone is not known. */
function sayMoment(at: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' } as const;
  return `${new Intl.DateTimeFormat(languageOf(locale), style).format(new Date(at))} UTC`;
}

/** What is known of the happening that a notice tells of: what it was about, when, on which device, where. */
export function factsOf(order: PersonOrder): Part[] {
  if (!NOTICES.includes(order.kind)) return [];
  const { facts } = peopleWords(order.locale).mail;
  const { at = new Date().toISOString(), device, place } = 'at' in order ? order : {};
  const name = 'subject' in order ? order.subject : undefined;
  return [
    {
      title: facts.title,
      lines: [
        ...(name ? [sentence(facts.name, { name })] : []),
        sentence(facts.when, { when: sayMoment(at, order.locale) }),
        device ? sentence(facts.device, { device }) : sentence(facts.unknownDevice, {}),
        ...(place ? [sentence(facts.place, { place: sayPlace(place, languageOf(order.locale)) })] : []),
      ],
    },
  ];
}
