import type { Answer } from '../../helpers/stack/stack.ts';
import type { AttackBody } from './attacks.ts';

export type RequestBody = { bytes: Buffer<ArrayBufferLike>; type: string | undefined };

/** The good body in bytes, with its type. */
export async function bytesOf(body: RequestInit['body'], type: string | undefined): Promise<RequestBody> {
  if (body === undefined || body === null) return { bytes: Buffer.alloc(0), type };
  const whole = new Response(body);
  return {
    bytes: Buffer.from(await whole.arrayBuffer()),
    type: type ?? whole.headers.get('Content-Type') ?? undefined,
  };
}

/** Marks a place in JSON; no value has it. */
const MARK = '\u2602';

/** Every way to put a mark in the place of one value of a JSON text. */
function marked(body: string): string[] {
  const all = [`"${MARK}"`];
  const root: Answer = JSON.parse(body);
  const visit = (node: Answer) => {
    for (const name of Object.keys(node)) {
      const value = node[name];
      node[name] = MARK;
      all.push(JSON.stringify(root));
      node[name] = value;
      if (typeof value === 'object' && value !== null) visit(value);
    }
  };
  if (typeof root === 'object' && root !== null) visit(root);
  return all;
}

const isJson = ({ type = '', bytes }: RequestBody) => type.startsWith('application/json') && bytes.length > 0;
const asJson = (value: string): RequestBody => ({ bytes: Buffer.from(value), type: 'application/json' });

/** One field of a form, or of JSON, with another value. */
function changeField(good: RequestBody, at: number, value: string): RequestBody {
  if (isJson(good)) {
    const places = marked(good.bytes.toString());
    return asJson((places[at % places.length] ?? '').replace(`"${MARK}"`, () => value));
  }
  const form = [...new URLSearchParams(good.bytes.toString())];
  const changed = form.map(([name, old], place) => [name, place === at % form.length ? value : old]);
  return { ...good, bytes: Buffer.from(String(new URLSearchParams(changed))) };
}

/** The text with one more field, which stands there twice if it was there before. */
function addField(good: RequestBody, name: string, value: string): RequestBody {
  const text = isJson(good) ? good.bytes.toString().trim() : '{}';
  const rest = text.startsWith('{') ? text.slice(1) : '}';
  return asJson(`{${JSON.stringify(name)}:${value}${rest === '}' ? '' : ','}${rest}`);
}

function flipped({ bytes, type }: RequestBody, at: number, bits: number): RequestBody {
  if (bytes.length === 0) return { bytes: Buffer.from([bits]), type };
  const changed = Buffer.from(bytes);
  const place = at % changed.length;
  changed[place] = (changed[place] ?? 0) ^ bits;
  return { bytes: changed, type };
}

type Parts = Extract<AttackBody, { kind: 'parts' }>['parts'];

function multipart(parts: Parts): RequestBody {
  const lines = parts.map(({ name, file, type, content }) => {
    const named = file === undefined ? '' : `; filename="${file}"`;
    return `--b\r\nContent-Disposition: form-data; name="${name}"${named}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  });
  return { bytes: Buffer.from(`${lines.join('')}--b--\r\n`), type: 'multipart/form-data; boundary=b' };
}

/** The body of an attack; `names` are those that the route knows. */
export function attackBody(good: RequestBody, body: AttackBody, names: string[]): RequestBody {
  if (body.kind === 'field') return changeField(good, body.at, body.value);
  if (body.kind === 'extra') {
    const name = typeof body.name === 'number' ? (names[body.name % names.length] ?? 'x') : body.name;
    return addField(good, name, body.value);
  }
  if (body.kind === 'json') return asJson(body.value);
  if (body.kind === 'flip') return flipped(good, body.at, body.bits);
  if (body.kind === 'cut') return { ...good, bytes: good.bytes.subarray(0, body.at % (good.bytes.length + 1)) };
  if (body.kind === 'parts') return multipart(body.parts);
  if (body.kind === 'bytes') return { bytes: Buffer.from(body.bytes), type: body.type };
  if (body.kind === 'large') return { bytes: Buffer.alloc(body.size, 'a'), type: body.type };
  return { bytes: Buffer.from(String(new URLSearchParams(body.pairs))), type: 'application/x-www-form-urlencoded' };
}
