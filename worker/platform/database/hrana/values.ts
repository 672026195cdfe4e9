import type { InArgs, InStatement, InValue, Value } from '@libsql/client/web';
import { storable } from '../../http/storable.ts';

/* Values as libSQL's protocol over HTTP writes them, see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md. */

export type Cell =
  | { type: 'null' }
  | { type: 'integer' | 'text'; value: string }
  | { type: 'float'; value: number }
  | { type: 'blob'; base64: string };

export type StatementInput = InStatement | [string, InArgs?];
export type HranaStatement = { sql: string; args?: Cell[]; named_args?: { name: string; value: Cell }[] };

export function hranaStatementOf(asked: StatementInput): HranaStatement {
  if (typeof asked === 'string') return { sql: asked };
  const { sql, args } = Array.isArray(asked) ? { sql: asked[0], args: asked[1] } : asked;
  if (args === undefined) return { sql };
  if (Array.isArray(args)) return { sql, args: args.map(cellOf) };
  return { sql, named_args: Object.entries(args).map(([name, value]) => ({ name, value: cellOf(value) })) };
}

function cellOf(value: InValue): Cell {
  if (value === null) return { type: 'null' };
  // The last check before the database, for text that no schema has seen: a provider's title, a header, a cookie.
  if (typeof value === 'string') return { type: 'text', value: storable(value) };
  if (typeof value === 'number') return floatOf(value);
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) };
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' };
  if (value instanceof Date) return floatOf(value.getTime());
  const bytes = value instanceof Uint8Array ? value : new Uint8Array(value);
  return { type: 'blob', base64: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) };
}

/** JSON cannot write infinite numbers. */
function floatOf(value: number): Cell {
  if (!Number.isFinite(value)) throw new RangeError('Only finite numbers can be passed to the database.');
  return { type: 'float', value };
}

export function readCell(cell: Cell): Value {
  switch (cell.type) {
    case 'null':
      return null;
    case 'integer':
      return wholeOf(cell.value);
    case 'blob':
      return Uint8Array.from(atob(cell.base64), letter => letter.charCodeAt(0)).buffer;
    default:
      return cell.value;
  }
}

function wholeOf(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large a number for JavaScript.`);
  return value;
}
