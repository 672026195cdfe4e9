import type { Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { PROVIDERS, type Provider } from '../../providers/oauth/providers.ts';
import { peopleWords } from '../people.words.ts';
import type { StayingWay } from '../recovery/recovery.schema.ts';
import { sayPlace } from '../security/security.schema.ts';
import { NOTICES, purposeOf, sayLife } from './link-lives.ts';
import type { Recipient } from './mail.queries.ts';
import type { PersonOrder } from './mail-order.ts';

/** A piece of a sentence; a `name` comes from outside and keeps its own direction. */
type SentencePart = { text: string } | { name: string };
export type Sentence = SentencePart[];

type Part = { title: string; lines: Sentence[] };

/** A template with `{{names}}` as a sentence. */
export function sentence(template: string, names: Record<string, string>): Sentence {
  return template.split(/({{\w+}})/).map(part => {
    const name = /^{{(\w+)}}$/.exec(part)?.[1];
    return name ? { name: names[name] ?? '' } : { text: part };
  });
}

/** Intl's name of a language: Arabic with the digits of this site. */
const languageOf = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

/** `25 November 2026 at 11:02 UTC`: the reader's own zone is not known. */
function sayMoment(at: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' } as const;
  return `${new Intl.DateTimeFormat(languageOf(locale), style).format(new Date(at))} UTC`;
}

/** What is known of the happening that a notice tells of: what it was about, when, on which device, where. */
function factsOf(order: PersonOrder): Part[] {
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

const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', x: 'X' };

/** The content of a mail, before it becomes text or HTML. */
export type Letter = {
  locale: Locale;
  site: string;
  subject: string;
  hello: Sentence;
  text: Sentence;
  /** The lines that a person wrote. */
  quote?: string;
  parts?: Part[];
  button: string;
  url: string;
  address: string;
  lives: Sentence;
  stranger: Sentence;
  footer: Sentence;
  /** The way out of mails that come again. */
  leave?: { label: string; url: string };
};

/** The providers that were unlinked along with a password, each by its name. Empty if there were none. */
function sayUnlinked(order: PersonOrder): Sentence {
  const unlinked = (order.kind === 'password_changed' && order.unlinked) || [];
  const { mail } = peopleWords(order.locale);
  const { site } = platformWords(order.locale);
  const list = unlinked.map(provider => `{{${provider}}}`).join(site.comma);
  return list ? sentence(` ${mail.unlinked.replace('{{providers}}', list)}`, PROVIDER_NAMES) : [];
}

/** What else ended with a password, and that it can be made anew. Empty if nothing did. */
function sayEnded(order: PersonOrder): Sentence {
  const ended = (order.kind === 'password_changed' && order.ended) || [];
  const { mail, endedWays } = peopleWords(order.locale);
  const { site } = platformWords(order.locale);
  const list = ended.map(kind => endedWays[kind]).join(site.comma);
  return list ? sentence(` ${mail.ended.replace('{{list}}', list)}`, {}) : [];
}

/** What still opens the account after a new password by mail. Names are their owner's, or a thief's. Empty if nothing. */
function sayStaying(order: PersonOrder): Sentence {
  const stays = (order.kind === 'password_changed' && order.stays) || [];
  const { mail, stayingWays } = peopleWords(order.locale);
  const { site } = platformWords(order.locale);
  const list = stays.map(({ kind }, at) => stayingWays[kind].replace('{{name}}', `{{name${at}}}`)).join(site.comma);
  const names = stays.map((way, at) => [`name${at}`, sayName(way)]);
  return list ? sentence(` ${mail.stays.replace('{{list}}', list)}`, Object.fromEntries(names)) : [];
}

/** A provider by its own name, anything else by the name that it was given. */
function sayName({ kind, name }: StayingWay): string {
  const provider = kind === 'providers' && PROVIDERS.find(one => one === name);
  return provider ? PROVIDER_NAMES[provider] : (name ?? '');
}

/** The mail of an order, in its language. `url` is the address of its button. */
export function writeLetter(order: PersonOrder, { username, to }: Recipient, url: string): Letter {
  const { locale, kind } = order;
  const { mail } = peopleWords(locale);
  const { site } = platformWords(locale);
  const purpose = purposeOf(kind);
  const provider = 'provider' in order ? PROVIDER_NAMES[order.provider] : '';
  const names = { username, email: to, provider, time: purpose ? sayLife(purpose, locale) : '' };
  const { subject, text, button, stranger, why } = mail[kind];
  return {
    locale,
    site: site.name,
    subject: subject.replace('{{provider}}', provider),
    hello: sentence(mail.hello, names),
    text: [...sentence(text, names), ...sayUnlinked(order), ...sayEnded(order), ...sayStaying(order)],
    parts: factsOf(order),
    button,
    url,
    address: mail.address,
    lives: purpose ? sentence(mail.lives, names) : [],
    stranger: sentence(stranger, names),
    footer: sentence(`${mail.sentTo} ${why}`, names),
  };
}

/** A Latin name inside Arabic, isolated so that it does not reorder the signs around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A mail as plain text. The address stands alone in its line, so that every mail program finds its end. */
export function writeText({ locale, site, subject, url, ...letter }: Letter): string {
  const say = (sentence: Sentence) =>
    sentence
      .map(piece => ('text' in piece ? piece.text : locale === 'ar' ? isolated(piece.name) : piece.name))
      .join('');
  const blocks = [
    subject,
    say(letter.hello),
    say(letter.text),
    letter.quote,
    ...(letter.parts ?? []).map(({ title, lines }) => [title, ...lines.map(line => `- ${say(line)}`)].join('\n')),
    `${letter.button}:\n${url}`,
    say(letter.lives),
    say(letter.stranger),
    `${site}\n${say(letter.footer)}`,
    letter.leave && `${letter.leave.label}:\n${letter.leave.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
