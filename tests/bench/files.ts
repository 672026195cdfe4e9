import { applied, hltbFile, review, upload } from '../helpers/files/files.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { labelledTitles } from '../helpers/search/labelled-titles.ts';
import { type Stack, startStack } from '../helpers/stack/stack.ts';
import type { BenchPlace } from './libraries.ts';
import { timed } from './measure.ts';
import { openHeap } from './world/heap.ts';

const ROWS = 50_000;
/** The file is filled up to about its limit, with notes. */
const NOTE = 'Came back for the people, and stayed for the evening. '.repeat(9);
const LOOK_MS = 100;

const sizes = ['PlayStation 5', 'PlayStation 4', 'PC', 'Xbox One'];

/** As many rows as a file may have: names as stores write them, and as many that no catalogue knows. */
function largeFile(): string {
  const names = labelledTitles().map(({ title }) => title);
  return hltbFile(
    Array.from({ length: ROWS }, (_, n) => ({
      Title: n % 2 ? `${names[n % names.length]}` : `Unheard of ${n}`,
      Platform: sizes[n % sizes.length] ?? '',
      Completed: n % 3 ? '' : 'X',
      Backlog: n % 3 ? 'X' : '',
      'Completion Date': n % 3 ? '' : '2024-05-17',
      Progress: '12:30:00',
      Review: String(50 + (n % 50)),
      'General Notes': n % 2 ? NOTE : '',
    })),
  );
}

/** The most memory of the Worker while something runs; MB. */
async function peakWhile(inspector: URL | undefined, work: () => Promise<unknown>): Promise<number> {
  const heap = await openHeap(inspector);
  let peak = 0;
  const look = async () => {
    peak = Math.max(peak, await heap.read());
  };
  const clock = setInterval(() => void look().catch(() => {}), LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(clock);
    heap.close();
  }
  return peak;
}

/** The floor: the same bytes, which are refused after the first of them because they claim to be an archive. */
const refused = (stack: Stack, owner: Owner, file: string) => upload(stack, owner, `PK\u0003\u0004${file}`);

const line = (what: string, seconds: number, floor: number) =>
  `  ${what.padEnd(34)} ${seconds.toFixed(2).padStart(6)} s, ${Math.round(ROWS / seconds)
    .toLocaleString('en')
    .padStart(8)} rows a second, ${(seconds / floor).toFixed(1)} floors`;

/** Times the largest file: read and kept, matched and answered, applied; beside the same upload that is not read. */
export async function benchMoveIn(place: BenchPlace): Promise<void> {
  const stack = await startStack({ ...place, starter: true, inspected: true });
  try {
    const owner = await newOwner(stack);
    const file = largeFile();
    await refused(stack, owner, file);
    const floor = (await timed(() => refused(stack, owner, file))).seconds;
    const read = await timed(() => upload(stack, owner, file));
    const id = read.result.body.id;
    const matched = await timed(() => review(owner, id, '?count=100'));
    const again = await timed(() => review(owner, id, '?count=100'));
    const came = await timed(() => applied(owner, id, { all: true }));
    const peak = await peakWhile(stack.inspector, () => upload(stack, owner, file));
    console.log(`
A file of ${ROWS.toLocaleString('en')} rows, ${(file.length / 2 ** 20).toFixed(1)} MB; the same upload unread ${floor.toFixed(2)} s
${line('read and kept', read.seconds, floor)}
${line('matched and answered', matched.seconds, floor)}
${line('answered again', again.seconds, floor)}
${line(`applied, ${came.result.added.toLocaleString('en')} copies`, came.seconds, floor)}
  memory of the Worker while reading ${peak.toFixed(0)} MB (at most 64)`);
  } finally {
    await stack.close({ expectErrors: true });
  }
}
