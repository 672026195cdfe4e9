import { subplatformOf } from '../../catalogue/platforms.ts';
import type { Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { movedFromOf } from '../awaited-games.ts';
import { calendarWords } from '../calendar.words.ts';
import type { EventRow } from './events.ts';

/* iCalendar as text (RFC 5545): what a line may contain, and how long it may be. */

const END = '\r\n';

/** The octets of a line, without its end. */
const LINE_MAX = 75;

/** How many octets a sign has in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** A line that is too long goes on in the next one, after a space that counts. No sign is cut. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const more = octetsOf(sign);
    if (octets + more > LINE_MAX) [folded, octets] = [`${folded}${END} `, 1];
    folded += sign;
    octets += more;
  }
  return folded + END;
}

/** Text as a value: signs that would end it are escaped, and those that no text may hold are left out. */
const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);

/** `2026-11-24T12:30:00.123Z` as `20261124T123000Z` */
const instantValue = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `2026-11-24` as `20261124` */
const dayValue = (day: string): string => day.replaceAll('-', '');

/** A property with its value, which is written already. */
const property = (name: string, value: string | number): string => fold(`${name}:${value}`);

/** A component with its properties and its parts. */
const component = (name: string, content: readonly string[]): string =>
  [property('BEGIN', name), ...content, property('END', name)].join('');

/* The feed as text: nothing in it says when it was made, so what has not changed is the same text. */

const LANGUAGE: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' };
const SHAPES = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const;

/** A date as far as it is known. */
const dateText = (locale: Locale, date: string, precision: keyof typeof SHAPES) =>
  new Intl.DateTimeFormat(LANGUAGE[locale], { ...SHAPES[precision], timeZone: 'UTC' }).format(new Date(date));

/** A name keeps its own direction within a sentence of the other one. */
const isolated = (locale: Locale, name: string) => (locale === 'ar' ? `\u2068${name}\u2069` : name);

const TRACKED = '3';

function describe(row: EventRow, locale: Locale): string {
  const words = calendarWords(locale).feed;
  const names = row.platforms
    .split(',')
    .map(Number)
    .toSorted((a, b) => a - b)
    .flatMap(num => subplatformOf(num)?.title ?? []);
  const moved = movedFromOf(row.movedFrom);
  return [
    words.on.replace('{{platforms}}', isolated(locale, names.join(platformWords(locale).site.comma))),
    row.lists.split(',').includes(TRACKED) ? words.tracked : words.wanted,
    moved && words.moved.replace('{{day}}', dateText(locale, moved.date, moved.precision)),
  ]
    .filter(Boolean)
    .join('\n');
}

function toEvent(row: EventRow, locale: Locale, origin: string): string {
  const { summary } = calendarWords(locale).feed;
  return component('VEVENT', [
    property('UID', `${[row.gameId, ...(row.device === null ? [] : [row.device])].join('-')}@releases.raff`),
    property('DTSTAMP', instantValue(row.changedAt)),
    property('LAST-MODIFIED', instantValue(row.changedAt)),
    property('SEQUENCE', row.moves),
    property('DTSTART;VALUE=DATE', dayValue(row.day)),
    property('SUMMARY', textValue(summary.replace('{{title}}', () => isolated(locale, row.title)))),
    property('DESCRIPTION', textValue(describe(row, locale))),
    property('URL', `${origin}/games/${row.slug}/`),
    property('TRANSP', 'TRANSPARENT'),
    property('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'),
  ]);
}

/** A calendar needs a part, and there may be no game: the zone changes nothing. */
const EMPTY = component('VTIMEZONE', [
  property('TZID', 'Etc/UTC'),
  component('STANDARD', [
    property('DTSTART', '19700101T000000'),
    property('TZOFFSETFROM', '+0000'),
    property('TZOFFSETTO', '+0000'),
  ]),
]);

/** How often apps ask again: the first is the standard (RFC 7986), the second is Microsoft's. */
const REFRESH = [property('REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'), property('X-PUBLISHED-TTL', 'PT12H')];

/** The feed: an all-day event for each game. */
export function toCalendar(events: readonly EventRow[], locale: Locale, origin: string): string {
  const { name, about } = calendarWords(locale).feed;
  return component('VCALENDAR', [
    property('VERSION', '2.0'),
    property('PRODID', '-//Raff//Release days//EN'),
    property('CALSCALE', 'GREGORIAN'),
    property('NAME', textValue(name)),
    property('X-WR-CALNAME', textValue(name)),
    property('DESCRIPTION', textValue(about)),
    property('X-WR-CALDESC', textValue(about)),
    ...REFRESH,
    ...(events.length > 0 ? events.map(row => toEvent(row, locale, origin)) : [EMPTY]),
  ]);
}
