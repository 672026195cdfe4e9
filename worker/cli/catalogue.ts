import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Report, SOURCES, type Source } from '../catalogue/upsert/plan.ts';
import { errorTextOf } from '../platform/error-text.ts';
import { type ColumnMapping, mapColumns } from './catalogue/columns.ts';
import { dataDir, openCatalogue } from './catalogue/database.ts';
import { type CatalogueFile, type Entry, openFile, readNdjson } from './catalogue/file.ts';
import { countReported, importRows } from './catalogue/import.ts';
import { markMature } from './catalogue/mature.ts';
import { formatCount, printable, showProgress, speedOf, tellCounts } from './catalogue/progress.ts';
import { readCsv } from './catalogue/read-csv.ts';
import { Refusals } from './catalogue/refusals.ts';
import type { Unknowns } from './catalogue/settle.ts';
import { CommandError, runToEnd } from './command-error.ts';

const USAGE = `npm run catalogue -- import FILE [--map field=Column,...] [--source bulk|hand|starter|igdb|wikidata|store] [--report FILE]
npm run catalogue -- load [FILE]
npm run catalogue -- sync [--source igdb|wikidata] [--full]
npm run catalogue -- doubles [--all]
npm run catalogue -- merge KEPT OTHER [--anyway] (slugs)
npm run catalogue -- unmerge KEPT OTHER
npm run catalogue -- apart SLUG OTHER
npm run catalogue -- listed psn|xbox ID SLUG|own
npm run catalogue -- status
npm run catalogue -- mature SLUG yes|no
npm run catalogue -- count`;

const NAMES_SHOWN = 10;

type Options = { map: string | undefined; source: Source; report: string };

function readOptions(values: { map?: string; source?: string; report?: string }): Options {
  const isSource = (name: string): name is Source => Object.hasOwn(SOURCES, name);
  const source = values.source ?? 'bulk';
  if (!isSource(source)) throw new CommandError(`--source is one of ${Object.keys(SOURCES).join(', ')}.`);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return { map: values.map, source, report: values.report ?? join(dataDir(), `catalogue-refused-${stamp}.ndjson`) };
}

function readEntries(file: CatalogueFile, map: string | undefined): AsyncIterable<Entry> {
  if (file.kind === 'csv') return readCsv(file, header => tellMapping(header, mapColumns(header, map)));
  if (map !== undefined) throw new CommandError('--map is for CSV files; the keys of NDJSON rows have fixed names.');
  return readNdjson(file);
}

function tellMapping(header: string[], mapping: ColumnMapping): ColumnMapping {
  const used = [...mapping.columns].map(([field, index]) => `${field} = ${header[index]}`);
  console.log(printable(`Columns: ${used.join(', ')}.`));
  if (mapping.ignored.length > 0) console.log(printable(`Ignored: ${mapping.ignored.join(', ')}.`));
  return mapping;
}

async function importFile(path: string, options: Options): Promise<void> {
  const file = await openFile(path);
  const { db } = await openCatalogue();
  const refusals = new Refusals(options.report);
  const unknowns: Unknowns = { genres: new Map(), platforms: new Map() };
  const progress = showProgress(process.stderr, file.size);
  const began = performance.now();
  try {
    const entries = readEntries(file, options.map);
    const report = await importRows(db, entries, { source: options.source, refusals, unknowns, progress });
    progress.end();
    tellReport(report, refusals, unknowns, (performance.now() - began) / 1000);
  } finally {
    progress.end();
    refusals.close();
    file.stream.destroy();
  }
}

function tellReport(report: Report, refusals: Refusals, unknowns: Unknowns, seconds: number): void {
  const rows = countReported(report) + refusals.total;
  console.log(speedOf(rows, 'rows', seconds));
  tellCounts(report, refusals.total);
  tellNames('Genres that are not kept', unknowns.genres);
  tellNames('Platforms that are not kept', unknowns.platforms);
  for (const { line, reason } of refusals.first) console.log(printable(`line ${line}: ${reason}`));
  if (refusals.total > 0) console.log(`All refused rows, with their reasons: ${refusals.path}`);
}

function tellNames(what: string, names: Map<string, number>): void {
  if (names.size === 0) return;
  const most = [...names].sort((a, b) => b[1] - a[1]).slice(0, NAMES_SHOWN);
  const more = names.size > most.length ? `, and ${formatCount(names.size - most.length)} more` : '';
  console.log(printable(`${what}: ${most.map(([name, rows]) => `${name} (${formatCount(rows)})`).join(', ')}${more}.`));
}

async function tellCount(): Promise<void> {
  const { games } = await openCatalogue();
  console.log(`${formatCount(games)} games`);
}

/** Loaded only when needed: the other commands start at once. */
async function askSources(command: 'sync' | 'status', { source = 'igdb', full = false }): Promise<void> {
  const { syncFrom, tellStatus } = await import('./catalogue/sync.ts');
  const { syncSourceOf } = await import('./catalogue/sync-sources.ts');
  return command === 'sync' ? syncFrom(syncSourceOf(source), full) : tellStatus();
}

async function load(path: string | undefined): Promise<void> {
  const { loadCatalogue } = await import('./catalogue/load.ts');
  return loadCatalogue(path);
}

async function run(): Promise<void> {
  const texts = { map: { type: 'string' }, source: { type: 'string' }, report: { type: 'string' } } as const;
  const options = {
    ...texts,
    full: { type: 'boolean' },
    all: { type: 'boolean' },
    anyway: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, path, ...others] = positionals;
  if (command === 'import' && path && others.length === 0) return importFile(path, readOptions(values));
  if (command === 'load' && others.length === 0) return load(path);
  if (command === 'mature' && path && others.length < 2) return markMature(path, others[0]);
  if ((command === 'merge' || command === 'unmerge') && path && others[0] && others.length === 1) {
    const { mergeByCommand, unmergeByCommand } = await import('./catalogue/merge.ts');
    if (command === 'unmerge') return unmergeByCommand(path, others[0]);
    return mergeByCommand(path, others[0], values.anyway === true);
  }
  if (command === 'apart' && path && others[0] && others.length === 1) {
    const { tellApart } = await import('./catalogue/doubles.ts');
    return tellApart(path, others[0]);
  }
  if (command === 'listed' && path && others[0] && others[1] && others.length === 2) {
    const { settleListed } = await import('./catalogue/listed.ts');
    return settleListed(path, others[0], others[1]);
  }
  if (path) throw new CommandError(USAGE);
  if (command === 'doubles') {
    const { tellDoubles } = await import('./catalogue/doubles.ts');
    return tellDoubles(values.all === true);
  }
  if (command === 'sync' || command === 'status') return askSources(command, values);
  if (command === 'count') return tellCount();
  throw new CommandError(USAGE);
}

await runToEnd(run, error => {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? USAGE : error instanceof CommandError ? error.message : errorTextOf(error);
});
