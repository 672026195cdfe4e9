import type { Readable } from 'node:stream';
import { storable } from '../../platform/http/storable.ts';

/** A longer line holds no facts about a game. Without a limit, a file without line ends would fill the memory. */
const LINE_MAX_LETTERS = 1_000_000;

/** `text` is cut at the limit; `bytes` is the position of the line's end in the file. */
export type TextLine = { line: number; bytes: number; text: string; tooLong: boolean };

/**
 * The lines of a UTF-8 stream, without a byte order mark. Only a line feed ends one: JSON may contain every other kind.
 * Characters that no database can store as text are replaced.
 */
export async function* readLines(stream: Readable): AsyncGenerator<TextLine> {
  stream.setEncoding('utf8');
  let line = 0;
  let bytes = 0;
  let rest = '';
  let dropped = 0;
  const finish = (text: string): TextLine => {
    line += 1;
    bytes += Buffer.byteLength(text) + dropped + 1;
    const tooLong = dropped > 0 || text.length > LINE_MAX_LETTERS;
    dropped = 0;
    const plain = (line === 1 ? text.replace(/^\uFEFF/, '') : text).replace(/\r$/, '');
    return { line, bytes, tooLong, text: storable(plain) };
  };
  for await (const part of stream) {
    const [first = '', ...others] = String(part).split('\n');
    rest += first;
    for (const next of others) {
      yield finish(rest);
      rest = next;
    }
    if (rest.length > LINE_MAX_LETTERS) {
      dropped += Buffer.byteLength(rest.slice(LINE_MAX_LETTERS));
      rest = rest.slice(0, LINE_MAX_LETTERS);
    }
  }
  if (rest) yield finish(rest);
}
