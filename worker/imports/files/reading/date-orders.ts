import type { DateColumn } from '../files.schema.ts';
import { type DateOrder, onlyOrder, orderIn, provenOrder } from '../values/dates.ts';

type DateSources = {
  header: string[];
  /** The first rows, by which an order is known while the rows are read. */
  sample: string[][];
  /** What a person or an earlier reading says of columns. */
  said?: ReadonlyMap<string, DateOrder> | undefined;
  /** The order in which the tracker writes, whatever its user's country. */
  fixed?: DateOrder | undefined;
};

/** What the dates of a column told that did not tell their order at first. */
type DateSigns = { orders: Set<DateOrder>; example: string | null };

/**
 * The order of day and month in the columns of a table. A column tells it by itself; else what was said of it counts, else
 * the other columns of the same writer, else the tracker. What nothing tells is a question.
 */
export class DateOrders {
  readonly #known: DateSources;
  readonly #orders = new Map<number, DateOrder | null>();
  readonly #met = new Map<number, DateSigns>();
  #others: DateOrder | null | undefined;

  constructor(known: DateSources) {
    this.#known = known;
  }

  /** Found when it is first asked for: of a thousand columns a few are dates. */
  of(place: number): DateOrder | null {
    let order = this.#orders.get(place);
    if (order === undefined) {
      order = this.#find(place);
      this.#orders.set(place, order);
    }
    return order;
  }

  /** A date of a column as it stands in the file. The rest of the file may tell what its beginning does not. */
  meet(place: number, text: string): void {
    const met = this.#met.get(place);
    const order = met && orderIn(text);
    if (!order) return;
    if (order !== 'open') met.orders.add(order);
    else met.example ??= text;
  }

  /** What is known of the columns with such dates, once all rows were read. */
  columns(): DateColumn[] {
    const { header, said } = this.#known;
    const late = new Map([...this.#met].map(([place, { orders }]) => [place, onlyOrder(orders)] as const));
    const others = onlyOrder(new Set(late.values()));
    return [...this.#orders]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([place, first]) => {
        const column = header[place];
        const example = this.#met.get(place)?.example ?? null;
        const order = late.get(place) ?? first ?? others;
        if (column === undefined || (order === null && example === null)) return [];
        const isAsked = example !== null && !late.get(place) && (said?.has(column) || order === null);
        return [{ column, order, example: isAsked ? example : null }];
      });
  }

  /** Whether rows were read in another order than the whole file tells. */
  get isStale(): boolean {
    return this.columns().some(({ column, order }) => order !== this.#orders.get(this.#known.header.indexOf(column)));
  }

  #find(place: number): DateOrder | null {
    const { header, said, fixed } = this.#known;
    const proven = this.#provenAt(place);
    if (proven) return proven;
    const told = said?.get(header[place] ?? '') ?? fixed;
    if (!fixed) this.#met.set(place, { orders: new Set(), example: null });
    return told ?? this.#ofOthers();
  }

  #provenAt(place: number): DateOrder | null {
    return provenOrder(this.#known.sample.map(cells => cells[place] ?? ''));
  }

  /** The order that every other column proves which proves one. */
  #ofOthers(): DateOrder | null {
    if (this.#others === undefined)
      this.#others = onlyOrder(new Set(this.#known.header.keys().map(place => this.#provenAt(place))));
    return this.#others;
  }
}
