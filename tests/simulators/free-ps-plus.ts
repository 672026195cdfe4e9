import { plusBuckets } from './plus-shape.ts';

type Title = { name: string; concept: number; title: string; device: string[] };

const both = ['PS4', 'PS5'];

/** Three months of games, which repeat for ever. */
const MONTHS: Title[][] = [
  [
    { name: 'A Plague Tale: Requiem', concept: 10000101, title: 'PPSA00101', device: ['PS5'] },
    { name: 'Sifu PS4 & PS5', concept: 10000102, title: 'PPSA00102', device: both },
    { name: 'Firewatch', concept: 10000103, title: 'CUSA00103', device: ['PS4'] },
    { name: 'The Lantern Keepers', concept: 10000104, title: 'PPSA00104', device: ['PS5'] },
  ],
  [
    { name: 'Lies of P', concept: 10000201, title: 'PPSA00201', device: both },
    { name: 'DREDGE', concept: 10000202, title: 'PPSA00202', device: both },
    { name: 'Celeste', concept: 10000203, title: 'CUSA00203', device: ['PS4'] },
  ],
  [
    { name: 'Alan Wake 2', concept: 10000301, title: 'PPSA00301', device: ['PS5'] },
    { name: 'Cocoon PS4 & PS5', concept: 10000302, title: 'PPSA00302', device: both },
    { name: 'Cuphead', concept: 10000303, title: 'CUSA00303', device: ['PS4'] },
  ],
];

const TUESDAY = 2;

/** How many times the list had changed by a moment: it changes on the first Tuesday of each month. */
function changes(now: Date): number {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const tuesday = 1 + ((TUESDAY - first.getUTCDay() + 7) % 7);
  return now.getUTCFullYear() * 12 + now.getUTCMonth() - (now.getUTCDate() < tuesday ? 1 : 0);
}

/** The monthly games by their first letters, as playstation.com lists them at a moment. */
export function psPlusList(now: Date) {
  const titles = MONTHS[changes(now) % MONTHS.length] ?? [];
  return plusBuckets(
    titles.map(({ name, concept, title, device }) => {
      return { name, concept, device, product: `UP0000-${title}_00-DEMO${concept}0000` };
    }),
  );
}
