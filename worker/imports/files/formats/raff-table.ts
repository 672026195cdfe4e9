import { catalogueWords } from '../../../catalogue/catalogue.words.ts';
import { LISTS } from '../../../catalogue/lists.schema.ts';
import { firstSigns } from '../../../platform/characters.schema.ts';
import { STOPPED_AT_MAX } from '../../../shelf/diary/limits.schema.ts';
import { ar } from '../../../shelf/shelf.words.ar.ts';
import { en } from '../../../shelf/shelf.words.en.ts';
import { splitTags, tagsOf } from '../../../shelf/tags/fold-tag.ts';
import { playthroughOf, wordKey } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';
import { readCopy } from './raff-rows.ts';

const names = en.columns;
type Name = keyof typeof names;

/** Values by their words in both languages, and by themselves: as older tables have them. */
function valuesBy(...words: Record<string, string>[]): Map<string, string> {
  const pairs = words.flatMap(Object.entries<string>);
  return new Map(pairs.flatMap(([value, word]) => [[wordKey(value), value] as const, [wordKey(word), value] as const]));
}

/** Words of tables that were downloaded before they changed. */
const EARLIER_ACCESSES = { borrowed: 'مستعارة', lent: 'مُعارة' };

const { statuses, priorities } = catalogueWords('en');
const VALUES = {
  list: valuesBy(en.lists, ar.lists),
  status: valuesBy(statuses, catalogueWords('ar').statuses),
  priority: valuesBy(priorities, catalogueWords('ar').priorities),
  access: valuesBy(en.accesses, ar.accesses, EARLIER_ACCESSES),
  archiveStatus: valuesBy(en.archivedAs, ar.archivedAs),
  source: valuesBy(en.sources, ar.sources),
} satisfies Partial<Record<Name, Map<string, string>>>;

/** What a cell stands for; one that stands for nothing known is an error of the row, which comes without it. */
function valueIn(cells: Cells, name: keyof typeof VALUES): string | undefined {
  const text = cells.text(names[name]);
  const value = VALUES[name].get(wordKey(text));
  if (text && !value) cells.error('unknown_status', names[name], text);
  return value;
}

/** An instant to the letter, or as a spreadsheet has rewritten it. */
function instantIn(cells: Cells, name: Name): string | null {
  const text = cells.text(names[name]);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text : cells.instant(names[name]);
}

/** The product's own table of copies, in either language. What it does not hold is in the JSON alone. */
export const raffTable: TableFormat = {
  id: 'raff',
  fits: has => has(names.list, names.title, names.slug, names.subplatform, names.access, names.archiveStatus),
  title: names.title,
  aliases: Object.fromEntries(Object.entries(names).map(([name, own]) => [own, ar.columns[name as Name]])), // its own keys
  carried: {
    game: [names.title],
    ids: [names.slug],
    platform: [names.platform, names.subplatform],
    list: [names.list, names.status, names.priority, names.archiveStatus, names.source],
    dates: [names.archivedAt, names.finishedAt, names.finishedYear],
    hours: [names.minutesPlayed, names.lastPlayedAt],
    rating: [names.rating],
    note: [names.notes, names.note, names.stoppedAt],
    access: [names.access, names.holder, names.heldSince, names.subscription],
    added: [names.addedAt],
    tags: [names.tags],
  },
  // The copy's own minutes come in. What days added to them is days, which no table tells.
  dropped: { shared_hours: [names.minutesInAll] },
  read: cells => {
    const row = readCopy(cells.line, copyIn(cells), false);
    if (row.title === '') return row;
    row.rating = cells.rating(names.rating, 10);
    row.note = cells.text(names.note) || null;
    row.stoppedAt = firstSigns(cells.text(names.stoppedAt), STOPPED_AT_MAX) || null;
    row.tags = tagsOf(splitTags(cells.text(names.tags))); // also one that is a word for nothing elsewhere
    const finished = cells.date(names.finishedAt);
    const kicked = row.archiveStatus === 'kicked';
    if (finished || row.archiveStatus === 'finished') row.playthroughs.push(playthroughOf('finished', { finished }));
    else if (kicked) row.playthroughs.push(playthroughOf('kicked'));
    row.errors.push(...cells.errors);
    return row;
  },
};

/** A copy as the product's own JSON has it. */
function copyIn(cells: Cells) {
  const text = (name: Name) => cells.text(names[name]);
  const list = valueIn(cells, 'list');
  const archived = valueIn(cells, 'archiveStatus');
  const addedAt = instantIn(cells, 'addedAt') ?? new Date().toISOString();
  return {
    ...{ title: text('title'), slug: text('slug'), platform: text('platform'), subplatform: text('subplatform') },
    list: LISTS.find(({ id }) => String(id) === list)?.gamesType,
    status: Number(valueIn(cells, 'status') ?? 1),
    priority: Number(valueIn(cells, 'priority')),
    access: valueIn(cells, 'access'),
    ...{ holder: text('holder'), heldSince: cells.date(names.heldSince)?.date },
    subscription: text('subscription'),
    minutesPlayed: cells.minutes(names.minutesPlayed, 'minutes'),
    lastPlayedAt: instantIn(cells, 'lastPlayedAt'),
    addedAt,
    archive: archived && { status: archived, archivedAt: instantIn(cells, 'archivedAt') },
    ...{ source: valueIn(cells, 'source') ?? 'move_in', notes: text('notes') || null },
  };
}
