import { cpus, totalmem } from 'node:os';
import type { Figure } from '../cases/measure-case.ts';
import { spread } from '../measure.ts';
import { printSearchGrowth } from './print-search.ts';
import { ms, table, whole } from './table.ts';
import { isMet, type Measured, type Run, targetsOf } from './targets.ts';

/** The properties of the machine that decide its speed. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpu?.model.trim()}, ${cpus().length} cores, ${memory} GB, ${process.platform}, ${new Date().toISOString().slice(0, 10)}`;
}

const HEAD = ['ms', 'p50', 'p95', '/s', 'p50 of 10', 'p95', '/s', 'bytes', 'SQL', 'constant', 'trips', 'floor', '×'];

function rowOf({ name, p50, p95, perSecond, busy, bytes, parts, roundTrips, floor, ratio }: Figure): string[] {
  const one = [ms(p50), ms(p95), whole(perSecond)];
  const ten = [ms(busy.p50), ms(busy.p95), whole(busy.perSecond)];
  const least = [ms(parts.inProcess + parts.must), ms(parts.constant), String(roundTrips), ms(floor)];
  return [name, ...one, ...ten, whole(bytes), ...least, ratio.toFixed(1)];
}

export function printSize({ games, figures, megabytes, importRows, memory }: Measured): void {
  console.log(`\n${whole(games)} games\n\n${table(HEAD, figures.map(rowOf))}\n`);
  console.log(
    `Database ${whole(megabytes)} MB, import ${importRows ? whole(importRows) : 'of no'} rows a second, workerd ${whole(memory.process)} MB`,
  );
  console.log(`at its most; what the Worker itself holds there, ${whole(memory.worker)} MB.`);
  const middle = (of: (figure: Figure) => number) => ms(spread(figures.map(of)).p50);
  const [opened, open] = [middle(one => one.parts.roundTrip), middle(one => one.goneOn)];
  console.log(`An empty round trip takes ${opened} ms, on an open connection ${open}.`);
}

/** How much slower each act is with ten times the games. */
export function printGrowth({ searching, sizes }: Run): void {
  printSearchGrowth(searching);
  const [small, large] = sizes;
  if (!small || !large) return;
  const rows = small.figures.map((one, at) => {
    const other = large.figures[at];
    return [one.name, ms(one.p50), ms(other?.p50 ?? 0), ((other?.p50 ?? 0) / one.p50).toFixed(1)];
  });
  console.log(`\n${table(['p50, ms', whole(small.games), whole(large.games), '×'], rows)}`);
}

/** Says for each target whether it is met; true if all are. */
export function printTargets(run: Run): boolean {
  const targets = targetsOf(run);
  const show = (value: number, unit: string) => `${unit === '×' ? value.toFixed(2) : whole(value)} ${unit}`.trim();
  const rows = targets.map(target => [
    target.what,
    show(target.value, target.unit),
    show(target.limit, target.unit),
    isMet(target) ? 'yes' : 'NO',
  ]);
  if (run.startUp.first > 0) console.log(`\nCold start: the first answer after ${ms(run.startUp.first)} ms.`);
  console.log(`\n${table(['must be at most', 'is', 'limit', 'met'], rows)}`);
  return targets.every(isMet);
}
