import { Pace } from '../../../platform/pace.ts';
import { FILE_MAX_ROWS } from '../files.schema.ts';
import { TooManyRows } from './opened-file.ts';
import type { Dialect } from './sniff.ts';
import { type RawRow, RowSplitter } from './split-rows.ts';

/** Rows that were read ahead: by them the columns are judged. A batch of rows is as long. */
const SAMPLE_ROWS = 500;
const SAMPLE_LETTERS = 1024 * 1024;

/** The rows of a text, as they come; throws TooManyRows. */
export async function* splitText(text: AsyncIterable<string>, dialect: Dialect): AsyncGenerator<RawRow[]> {
  const splitter = new RowSplitter(dialect);
  let count = 0;
  const counted = (rows: RawRow[]) => {
    count += rows.length;
    // The header is one of them.
    if (count > FILE_MAX_ROWS + 1) throw new TooManyRows();
    return rows;
  };
  for await (const chunk of text) {
    splitter.push(chunk);
    yield counted(splitter.take(false));
  }
  yield counted(splitter.take(true));
}

/** Reads ahead until there are rows enough to judge a table by. */
export async function sampleOf<T>(rows: AsyncGenerator<T[]>, sizeOf: (row: T) => number): Promise<T[]> {
  const sample: T[] = [];
  let letters = 0;
  while (sample.length < SAMPLE_ROWS && letters < SAMPLE_LETTERS) {
    const { value, done } = await rows.next();
    if (done) break;
    sample.push(...value);
    letters += value.reduce((sum, row) => sum + sizeOf(row), 0);
  }
  return sample;
}

/** The letters of a row of cells, with what divides them. */
export const lettersIn = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.length + 1, 0);

/**
 * Rows read and given on in batches; a reader that stops early closes the file. `lettersOf` is about how long a row is: by it the
 * thread is given to others in between.
 */
export async function* inBatches<T, R>(
  first: T[],
  rest: AsyncGenerator<T[]>,
  read: (row: T) => R[],
  lettersOf: (row: T) => number,
): AsyncGenerator<R[]> {
  const pace = new Pace();
  let [batch, letters]: [R[], number] = [[], 0];
  try {
    for (let rows: T[] | undefined = first; rows; rows = (await rest.next()).value ?? undefined)
      for (const row of rows) {
        letters += lettersOf(row);
        for (const one of read(row)) {
          batch.push(one);
          if (batch.length < SAMPLE_ROWS && letters < SAMPLE_LETTERS) continue;
          yield batch;
          [batch, letters] = [[], 0];
        }
        await pace.step(lettersOf(row));
      }
    if (batch.length > 0) yield batch;
  } finally {
    await rest.return(undefined);
  }
}
