import { describe, expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '../../worker/imports/files/files.schema.ts';
import { ROW_MAX, RowSplitter } from '../../worker/imports/files/reading/split-rows.ts';
import { openImportFile } from '../../worker/imports/files/receive-file.ts';
import { csvOf, HLTB } from '../helpers/files/read.ts';

const PIECE = 64 * 1024;

/** A file that is made while it is read, so that nobody but its reader can keep it. It counts what was asked for. */
function generated(start: string, line: (number: number) => string, end = '', size = FILE_MAX_BYTES) {
  const counter = { given: 0, isClosed: false };
  const encoder = new TextEncoder();
  let number = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        const text = [counter.given === 0 ? start : ''];
        for (let length = 0; length < PIECE; length += text.at(-1)?.length ?? PIECE) {
          number += 1;
          text.push(line(number));
        }
        const isLast = counter.given + PIECE >= size;
        const bytes = encoder.encode(text.join('') + (isLast ? end : ''));
        counter.given += bytes.length;
        controller.enqueue(bytes);
        if (isLast) controller.close();
      },
      cancel: () => {
        counter.isClosed = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, counter };
}

const row = csvOf(HLTB, { Title: 'Dune', Platform: 'PS5', Completed: 'X', 'General Notes': 'x'.repeat(500) }).split(
  '\r\n',
)[1];
const copy = (title: string) =>
  JSON.stringify({
    title,
    slug: title,
    list: 'games',
    subplatform: 'PS5',
    notes: 'n'.repeat(500),
    status: 1,
    archive: null,
  });

describe('a file of 20 MB', () => {
  test.each([
    ['a table', `${HLTB}\r\n`, () => `${row}\r\n`, '', 700],
    ['a table whose quotes are open', 'Title,Notes\n', () => `A,"${'x'.repeat(600)}\n`, '', 700],
    ['objects, one a line', '', (n: number) => `${copy(`g${n}`)}\n`, '', 800],
    ['a document', '[', (n: number) => `${n === 1 ? '' : ','}${copy(`g${n}`)}`, ']', 800],
  ])('%s is read as far as its rows are asked for, and no further', async (_, start, line, end, rowSize) => {
    const { stream, counter } = generated(start, line, end);
    const { rows } = await openImportFile(stream, {});
    let read = 0;
    let ahead = 0;
    for await (const batch of rows) {
      expect(batch.length).toBeLessThanOrEqual(500);
      read += batch.length;
      ahead = Math.max(ahead, counter.given - read * rowSize);
    }
    expect(counter.given).toBeGreaterThan(FILE_MAX_BYTES - 1);
    expect(read * rowSize).toBeGreaterThan(FILE_MAX_BYTES * 0.8);
    expect(ahead).toBeLessThan(2 * 1024 * 1024);
  });

  test('a reader that stops early closes it', async () => {
    const { stream, counter } = generated(`${HLTB}\r\n`, () => `${row}\r\n`);
    const { rows } = await openImportFile(stream, {});
    for await (const batch of rows) {
      expect(batch).toHaveLength(500);
      break;
    }
    expect(counter.isClosed).toBe(true);
    expect(counter.given).toBeLessThan(2 * 1024 * 1024);
  });

  test.each([
    ['one line', 'Title,Notes\nA,', () => 'x'.repeat(100), 'too_long'],
    ['one quoted cell', 'Title,Notes\nA,"', () => 'x'.repeat(100), 'too_long'],
    ['one text of a document', '[{"title":"', () => 'x'.repeat(100), 'bad_json'],
    ['one escape after the other', '[{"title":"', () => '\\u0041'.repeat(20), 'bad_json'],
    ['one element of a document', '[{"title":"A","tags":["a"', () => ',"x"'.repeat(30), 'bad_json'],
  ])('that is %s is never kept', async (_, start, line, code) => {
    const before = process.memoryUsage().heapUsed;
    const { stream } = generated(start, line);
    try {
      const { rows } = await openImportFile(stream, { format: 'table' });
      for await (const batch of rows) expect(batch.map(one => one.errors[0]?.code)).toEqual([code]);
    } catch (error) {
      expect(error).toMatchObject({ found: 'no_table' });
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('the splitter of rows', () => {
  /** The most letters that it keeps while it reads these pieces. */
  function mostKept(piece: string, count: number): number {
    const splitter = new RowSplitter({ delimiter: ',', newline: '\n' });
    splitter.push('Title,Notes\n');
    let most = 0;
    for (let number = 0; number < count; number += 1) {
      splitter.push(piece);
      splitter.take(false);
      most = Math.max(most, splitter.buffered);
    }
    return most;
  }

  test('keeps no more than one row, whatever comes', () => {
    expect(mostKept('A,B\n'.repeat(10_000), 50)).toBe(0);
    expect(mostKept('x'.repeat(PIECE), 300)).toBeLessThanOrEqual(ROW_MAX + PIECE);
    expect(mostKept(`"${'x'.repeat(PIECE - 1)}`, 300)).toBeLessThanOrEqual(ROW_MAX + PIECE);
    expect(mostKept(`A,"${'x\n'.repeat(PIECE / 2)}`, 100)).toBeLessThanOrEqual(ROW_MAX + 2 * PIECE);
  });

  test('looks for the end of open quotes in vain only so often', () => {
    const splitter = new RowSplitter({ delimiter: ',', newline: '\n' });
    splitter.push(`Title,Notes\n${'"""a\n'.repeat(49_000)}`);
    expect(splitter.take(true)).toHaveLength(49_001);
  });
});
