import { wordList } from '../values/nothing.ts';
import { backloggd } from './backloggd.ts';
import { columnKey } from './columns.ts';
import { completionator } from './completionator.ts';
import { darkadia } from './darkadia.ts';
import type { DocumentFormat, HasColumns, TableFormat } from './format.ts';
import { gameye } from './gameye.ts';
import { gog } from './gog.ts';
import { grouvee } from './grouvee.ts';
import { grouveeDocument } from './grouvee-document.ts';
import { hltb } from './hltb.ts';
import { infiniteBacklog } from './infinite-backlog.ts';
import { neodb } from './neodb.ts';
import { nexorious } from './nexorious.ts';
import { nexoriousDocument } from './nexorious-document.ts';
import { playnite } from './playnite.ts';
import { raff } from './raff.ts';
import { raffTable } from './raff-table.ts';
import { yamtrack } from './yamtrack.ts';

/** A list of IGDB: games without a word about the person, so that list and platform are asked for. */
const igdb: TableFormat = {
  id: 'igdb',
  fits: has => has('id', 'game', 'url') && (has('category') || has('release_date') || has('themes')),
  title: 'game',
  carried: { game: ['game', 'release_date'], ids: ['id'] },
  dropped: {
    // The platforms of the game, not those of a person's copies.
    catalogue: ['category', 'platforms', 'genres', 'themes', 'companies', 'description'],
    site_rating: ['rating'],
    internal: ['url'],
  },
  read: cells => {
    const row = cells.row(cells.text('game'));
    const id = cells.value('id');
    if (id) row.ids.igdb = id;
    row.year = cells.year('release_date');
    return row;
  },
};

/** The JSON documents that are read without questions. */
export const DOCUMENT_FORMATS: DocumentFormat[] = [raff, backloggd, grouveeDocument, nexoriousDocument];

/** The tables that are read without questions; those that are easily taken for another stand last. */
export const TABLE_FORMATS: TableFormat[] = [
  raffTable,
  hltb,
  grouvee,
  completionator,
  infiniteBacklog,
  yamtrack,
  gog,
  gameye,
  darkadia,
  nexorious,
  neodb,
  igdb,
  playnite,
];

/** The key of a format's column by the key of the file's, which may be in another language. */
function namesOf({ aliases = {} }: TableFormat): Map<string, string> {
  const pairs = Object.entries(aliases).flatMap(([name, others]) =>
    wordList(others).map(alias => [alias, name] as const),
  );
  return new Map(pairs.map(([alias, name]) => [columnKey(alias), columnKey(name)]));
}

/** The columns of a header as a format knows them. */
export function formatKeys(header: string[], format: TableFormat): string[] {
  const names = namesOf(format);
  return header.map(columnKey).map(key => names.get(key) ?? key);
}

/** The tracker that wrote a table with this header; undefined for any other table. */
export function tableFormatOf(header: string[]): TableFormat | undefined {
  return TABLE_FORMATS.find(format => {
    const keys = formatKeys(header, format);
    const has: HasColumns = (...columns) => columns.every(column => keys.includes(columnKey(column)));
    return format.fits(has, keys);
  });
}
