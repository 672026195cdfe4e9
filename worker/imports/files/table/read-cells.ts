import { subplatformNumOf } from '../../../catalogue/platforms.ts';
import type { FileRow } from '../file-row.ts';
import { type Column, type Mapping, STATES, type State, type Target } from '../files.schema.ts';
import { Cells } from '../formats/cells.ts';
import { columnKey } from '../formats/columns.ts';
import { DateOrders } from '../reading/date-orders.ts';
import { isRagged, shapeOf } from '../reading/shape.ts';
import { brokenLetters } from '../values/broken-letters.ts';
import { yearIn } from '../values/dates.ts';
import { isNothing } from '../values/nothing.ts';
import { TIME_UNITS } from '../values/numbers.ts';
import { addPlatform, platformWordsIn } from '../values/platform-cells.ts';
import { withPossibleTimes } from '../values/possible-times.ts';
import { playthroughOf, putInState, stateOfWord } from '../values/states.ts';

type StoredRow = { line: number; cells: string[] };

/** Of several states of one row the strongest counts: what was finished is still a game that one has. */
const STRENGTH: State[] = ['kicked', 'completed', 'finished', 'paused', 'playing', 'track', 'want', 'have', 'drop'];

const AS: Record<Exclude<Target, 'drop'>, NonNullable<Column['as']>> = {
  title: 'game',
  year: 'game',
  platform: 'platform',
  status: 'list',
  rating: 'rating',
  started: 'dates',
  finished: 'dates',
  hours: 'hours',
  minutes: 'hours',
  seconds: 'hours',
  note: 'note',
  igdb: 'ids',
  steam: 'ids',
};

/** What becomes of the columns of an unknown table; one without a meaning is unknown. */
export function fatesOfTable(header: string[], { columns }: Mapping): Column[] {
  return header.map(name => {
    const target = columns.get(name);
    if (!target) return { name, fate: 'unknown' };
    return target === 'drop' ? { name, fate: 'dropped', why: 'chosen' } : { name, fate: 'carried', as: AS[target] };
  });
}

/**
 * Reads rows of an unknown table. `samples` are its first rows, which say what a column of dates or ratings counts in:
 * pages of one table must be read with the same ones.
 */
export function cellsReader(header: string[], mapping: Mapping, samples: string[][]) {
  const dates = new DateOrders({ header, sample: samples, said: mapping.orders });
  const shape = shapeOf(header, header.map(columnKey), { sample: samples, dates });
  const names = Map.groupBy(header, name => mapping.columns.get(name));
  const named = (target: Target) => names.get(target) ?? [];
  const read = ({ line, cells }: StoredRow): FileRow => {
    const reader = new MappedRow(new Cells(shape, line, cells), mapping, named);
    const row = reader.read();
    if (row.title === '') return { ...row, errors: [{ code: 'no_title' }], cells };
    if (isRagged(cells, header)) row.errors.push({ code: 'ragged' });
    row.errors.push(...brokenLetters(header, cells));
    return { ...withPossibleTimes(row), cells };
  };
  return { read, dates };
}

/** No source has longer ids. In letters. */
const ID_MAX = 40;

class MappedRow {
  readonly #cells: Cells;
  readonly #mapping: Mapping;
  readonly #named: (target: Target) => string[];

  constructor(cells: Cells, mapping: Mapping, named: (target: Target) => string[]) {
    this.#cells = cells;
    this.#mapping = mapping;
    this.#named = named;
  }

  read(): FileRow {
    const cells = this.#cells;
    const row = cells.row(this.#text('title'));
    if (row.title === '') return row;
    row.year = yearIn(this.#text('year'), 'dmy');
    const igdb = this.#text('igdb');
    const steam = /\d+/.exec(this.#text('steam'))?.[0];
    if (igdb) row.ids.igdb = igdb.slice(0, ID_MAX);
    if (steam) row.ids.steam = steam.slice(0, ID_MAX);
    this.#setPlatforms(row);
    for (const name of this.#named('rating')) row.rating ??= cells.rating(name);
    for (const unit of TIME_UNITS) for (const name of this.#named(unit)) row.minutes ??= cells.minutes(name, unit);
    row.note = cells.note(...this.#named('note'));
    this.#setState(row);
    return row;
  }

  #text(target: Target): string {
    return (
      this.#named(target)
        .map(name => (target === 'title' ? this.#cells.text(name) : this.#cells.value(name)))
        .find(Boolean) ?? ''
    );
  }

  #setPlatforms(row: FileRow): void {
    for (const name of this.#named('platform')) {
      const value = this.#cells.value(name);
      const said = this.#mapping.values.get(name);
      for (const word of said?.get(value) ? [value] : platformWordsIn(value)) {
        const meaning = said?.get(word);
        if (row.platforms.includes(word) || meaning === 'drop') continue;
        addPlatform(row, word, meaning ? subplatformNumOf(meaning) : this.#cells.platform(name, word));
      }
    }
  }

  #setState(row: FileRow): void {
    const states = this.#named('status').flatMap(name => this.#stateIn(name));
    const started = this.#date('started');
    const finished = this.#date('finished');
    const state = STRENGTH.find(one => states.includes(one)) ?? (finished ? 'finished' : undefined);
    const isPlayed = state && !['have', 'want', 'track', 'drop'].includes(state);
    if (state && state !== 'drop')
      putInState(row, state, { started, finished, minutes: isPlayed ? row.minutes : null });
    else if (started) row.playthroughs.push(playthroughOf('paused', { started }));
  }

  #stateIn(name: string): State[] {
    const value = this.#cells.text(name);
    const said = STATES.find(state => state === this.#mapping.values.get(name)?.get(value));
    if (said) return [said];
    if (isNothing(value)) return [];
    const state = stateOfWord(value);
    if (!state) this.#cells.error('unknown_status', name, value);
    return state ? [state] : [];
  }

  #date(target: 'started' | 'finished') {
    for (const name of this.#named(target)) {
      const date = this.#cells.date(name);
      if (date) return date;
    }
    return null;
  }
}
