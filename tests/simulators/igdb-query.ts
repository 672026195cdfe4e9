import { remember } from '../../worker/platform/remember.ts';
import { BadQuery, type Condition, type Value } from './igdb-language.ts';
import { type Row, SHAPES, type World } from './igdb-shape.ts';

/** The rows that a relation's ids lead to; an id that leads nowhere is left out. */
function follow(world: World, endpoint: string, value: unknown): Row[] {
  const ids = Array.isArray(value) ? value : [value];
  return ids.flatMap(id => (typeof id === 'number' ? (world[endpoint]?.get(id) ?? []) : []));
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
}

/** The values at the end of a path, through relations. */
function valuesAt(world: World, endpoint: string, row: Row, path: string): unknown[] {
  const dot = path.indexOf('.');
  if (dot < 0) return listOf(row[path]);
  const name = path.slice(0, dot);
  const target = SHAPES[endpoint]?.[name] ?? '';
  return follow(world, target, row[name]).flatMap(next => valuesAt(world, target, next, path.slice(dot + 1)));
}

function compare(values: unknown[], operator: string, value: Value): boolean {
  if (value === null) return (operator === '=') === (values.length === 0);
  const wanted: unknown[] = Array.isArray(value) ? value : [value];
  if (operator === '=') return values.some(one => wanted.includes(one));
  if (operator === '!=') return !values.some(one => wanted.includes(one));
  if (operator === '~') return values.some(one => isLike(String(one), String(value)));
  const [one, other] = [Number(values[0]), Number(value)];
  return { '>': one > other, '<': one < other, '>=': one >= other, '<=': one <= other }[operator] ?? false;
}

function isLike(text: string, pattern: string): boolean {
  const plain = pattern.replace(/^\*|\*$/g, '').toLowerCase();
  const [start, end] = [pattern.startsWith('*') ? '' : '^', pattern.endsWith('*') ? '' : '$'];
  return new RegExp(start + plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + end).test(text.toLowerCase());
}

export function isMatch(world: World, endpoint: string, row: Row, condition: Condition): boolean {
  if (condition.kind === 'and') return condition.parts.every(part => isMatch(world, endpoint, row, part));
  if (condition.kind === 'or') return condition.parts.some(part => isMatch(world, endpoint, row, part));
  return compare(valuesAt(world, endpoint, row, condition.path), condition.operator, condition.value);
}

/** The requested inner fields, worked out once for all rows. */
const innerOf = remember((fields: string[]) => {
  const names = new Set(fields.map(field => field.split('.')[0] ?? ''));
  const inner = (name: string) =>
    fields.filter(one => one.startsWith(`${name}.`)).map(one => one.slice(name.length + 1));
  return [...names].map((name): [string, string[]] => [name, inner(name)]);
});

/** The requested fields of a row; a relation requested with fields comes as rows, otherwise as ids. */
export function project(world: World, endpoint: string, row: Row, fields: string[]): Row {
  const shown: Row = { id: row.id };
  const shape = SHAPES[endpoint] ?? {};
  for (const [name, inner] of innerOf(fields)) {
    if (name === '*') Object.assign(shown, row);
    const value = row[name];
    if (value === undefined) continue;
    const rows = inner.length > 0 ? follow(world, shape[name] ?? '', value) : [];
    const expanded = rows.map(next => project(world, shape[name] ?? '', next, inner));
    shown[name] = inner.length === 0 ? value : Array.isArray(value) ? expanded : expanded[0];
  }
  return shown;
}

/** Throws BadQuery for a field that does not exist (any more). */
export function ensureFields(endpoint: string, fields: string[], gone: ReadonlySet<string>): void {
  for (const field of fields) {
    const [name = '', ...rest] = field.split('.');
    if (name === '*') continue;
    const target = SHAPES[endpoint]?.[name];
    if (target === undefined || gone.has(`${endpoint}.${name}`)) throw new BadQuery(`Invalid Field: ${field}`);
    if (rest.length > 0) ensureFields(target ?? '', [rest.join('.')], gone);
  }
}
