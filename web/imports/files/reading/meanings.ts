import {
  type Column,
  type DATE_ORDERS,
  type Mapping,
  type Target,
  toMapping,
} from '../../../../worker/imports/files/files.schema.ts';
import type { MoveIn } from '../use-file.ts';

type Value = { value: string; rows: number; meaning: string | null };

/** A column of an unknown table. The API gives samples, its meaning and its values with it. */
export type MapColumn = Column & { samples?: string[]; target?: Target | null; values?: Value[] };

/** What the API knows or guesses of a table, as if it had been said. */
export function mappingOf({ columns, mapping }: MoveIn): Mapping {
  const all: readonly MapColumn[] = columns;
  const targets = all.flatMap(({ name, target }) => (target ? [[name, target] as const] : []));
  const values = all.flatMap(({ name, values: found = [] }) => {
    const known = found.flatMap(({ value, meaning }) => (meaning ? [[value, meaning] as const] : []));
    return known.length > 0 ? [[name, new Map(known)] as const] : [];
  });
  const said = mapping ? toMapping(mapping).values : [];
  const orders = mapping ? toMapping(mapping).orders : new Map();
  return { columns: new Map(targets), values: new Map([...said, ...values]), orders };
}

export const titleColumn = ({ columns }: Mapping): string | undefined =>
  [...columns].find(([, target]) => target === 'title')?.[0];

/** Whether what was said of a file can be stored: of a table nothing can before its titles are named. */
export const isStorable =
  ({ format }: Pick<MoveIn, 'format'>) =>
  (mapping: Mapping) =>
    format !== 'table' || titleColumn(mapping) !== undefined;

/** Several columns may be notes or stay behind; every other meaning belongs to one. */
const isShared = (target: Target) => target === 'note' || target === 'drop';

/** The mapping with a meaning for a column; another column that had it waits for a new one. */
export function withTarget(mapping: Mapping, name: string, target: Target): Mapping {
  const others = [...mapping.columns].filter(
    ([column, its]) => column !== name && (isShared(target) || its !== target),
  );
  return { ...mapping, columns: new Map([...others, [name, target]]) };
}

export function withMeaning(mapping: Mapping, name: string, value: string, meaning: string): Mapping {
  const meanings = new Map([...(mapping.values.get(name) ?? []), [value, meaning] as const]);
  return { ...mapping, values: new Map([...mapping.values, [name, meanings]]) };
}

export function withDateOrder(mapping: Mapping, name: string, order: (typeof DATE_ORDERS)[number]): Mapping {
  return { ...mapping, orders: new Map([...mapping.orders, [name, order]]) };
}

/** How many questions about dates nobody has answered. */
export const openDates = (questions: MoveIn['questions'], { orders }: Mapping): number =>
  questions.filter(({ column }) => !orders.has(column)).length;

type ValueColumn = { name: string; target: 'status' | 'platform'; values: readonly Value[] };

/** The columns whose values need a meaning of their own, as far as the values are known. */
export function valuedColumns(columns: readonly MapColumn[], mapping: Mapping): ValueColumn[] {
  return columns.flatMap(({ name, values = [] }) => {
    const target = mapping.columns.get(name);
    return target === 'status' || target === 'platform' ? [{ name, target, values }] : [];
  });
}
