import { subplatformOf } from '../../catalogue/platforms.ts';
import type { Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { FAMILIES } from '../../subscriptions/subscriptions.schema.ts';
import { movedFromOf } from '../awaited-games.ts';
import { calendarWords } from '../calendar.words.ts';
import type { EventRow, LeavingEventRow } from './events.ts';
import { component, dayValue, instantValue, property, textValue } from './ical.ts';

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

type DayEvent = { uid: string; sequence: number; summary: string; description: string };

/** An all-day event about a game, which takes nobody's time. */
const dayEvent = (
  { slug, day, changedAt }: EventRow | LeavingEventRow,
  origin: string,
  { uid, sequence, summary, description }: DayEvent,
) =>
  component('VEVENT', [
    property('UID', uid),
    property('DTSTAMP', instantValue(changedAt)),
    property('LAST-MODIFIED', instantValue(changedAt)),
    property('SEQUENCE', sequence),
    property('DTSTART;VALUE=DATE', dayValue(day)),
    property('SUMMARY', textValue(summary)),
    property('DESCRIPTION', textValue(description)),
    property('URL', `${origin}/games/${slug}/`),
    property('TRANSP', 'TRANSPARENT'),
    property('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'),
  ]);

function toEvent(row: EventRow, locale: Locale, origin: string): string {
  const { summary } = calendarWords(locale).feed;
  return dayEvent(row, origin, {
    uid: `${[row.gameId, ...(row.device === null ? [] : [row.device])].join('-')}@releases.raff`,
    sequence: row.moves,
    summary: summary.replace('{{title}}', () => isolated(locale, row.title)),
    description: describe(row, locale),
  });
}

function toLeavingEvent(row: LeavingEventRow, locale: Locale, origin: string): string {
  const { leaves, leavesText } = calendarWords(locale).feed;
  const name = FAMILIES.find(family => row.subscription.startsWith(family.id))?.short ?? row.subscription;
  return dayEvent(row, origin, {
    uid: `${row.gameId}-leaves@subscriptions.raff`,
    sequence: 0,
    summary: leaves
      .replace('{{subscription}}', () => isolated(locale, name))
      .replace('{{title}}', () => isolated(locale, row.title)),
    description: leavesText,
  });
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

type FeedEvents = { language: Locale; events: readonly EventRow[]; leaving: readonly LeavingEventRow[] };

/** The feed: an all-day event for each game that comes out, and for each that leaves a subscription. */
export function toCalendar({ language: locale, events, leaving }: FeedEvents, origin: string): string {
  const { name, about } = calendarWords(locale).feed;
  const parts = [
    ...events.map(row => toEvent(row, locale, origin)),
    ...leaving.map(row => toLeavingEvent(row, locale, origin)),
  ];
  return component('VCALENDAR', [
    property('VERSION', '2.0'),
    property('PRODID', '-//Raff//Release days//EN'),
    property('CALSCALE', 'GREGORIAN'),
    property('NAME', textValue(name)),
    property('X-WR-CALNAME', textValue(name)),
    property('DESCRIPTION', textValue(about)),
    property('X-WR-CALDESC', textValue(about)),
    ...REFRESH,
    ...(parts.length > 0 ? parts : [EMPTY]),
  ]);
}
