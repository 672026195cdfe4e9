import { ProviderError } from '../provider-error.ts';
import type { PsnLine } from './ask-psn.ts';

/** Sony’s budget is small: more pages at a time would only end it sooner. */
const AT_A_TIME = 4;
/** Far more than any account fills. */
const PAGES_MAX = 150;

export type PsnPage<Row> = { rows: Row[]; nextOffset: number | null; total: number };
type Turn<Row> = (offset: number) => Promise<PsnPage<Row>>;

/** The offsets of the pages after the first one, as far as the first one knows. */
function offsetsAfter({ nextOffset, total }: PsnPage<unknown>): number[] {
  const step = nextOffset ?? 0;
  const count = step > 0 ? Math.ceil(total / step) - 1 : 0;
  if (count > PAGES_MAX) throw new ProviderError('provider_changed');
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (index + 1) * step);
}

/** A list may have grown while it was read, or may have reported a wrong length. */
async function followOn<Row>(line: PsnLine, last: PsnPage<Row>, turn: Turn<Row>, seen: number): Promise<Row[]> {
  if (last.nextOffset === null) return [];
  if (last.nextOffset < seen || last.rows.length === 0) throw new ProviderError('provider_changed');
  await line.spend(1);
  const page = await turn(last.nextOffset);
  return [...page.rows, ...(await followOn(line, page, turn, last.nextOffset + 1))];
}

/** All rows of a list whose first page is already counted. A failed page fails the whole list. */
export async function readPages<Row>(line: PsnLine, turn: Turn<Row>): Promise<{ rows: Row[]; total: number }> {
  const first = await turn(0);
  const offsets = offsetsAfter(first);
  if (offsets.length > 0) await line.spend(offsets.length);
  const pages = [first];
  for (let at = 0; at < offsets.length; at += AT_A_TIME)
    pages.push(...(await Promise.all(offsets.slice(at, at + AT_A_TIME).map(turn))));
  const more = await followOn(line, pages.at(-1) ?? first, turn, (offsets.at(-1) ?? 0) + 1);
  return { rows: [...pages.flatMap(page => page.rows), ...more], total: first.total };
}
