import { countLeft } from '../../catalogue/sync/igdb-pages.ts';
import type { Run, SyncSource } from '../../catalogue/sync/runs.ts';
import { openWork, type Step, takeStep } from '../../catalogue/sync/sync-step.ts';
import * as wikidata from '../../catalogue/wikidata/wikidata-step.ts';
import type { Db } from '../../platform/database/client.ts';
import { hasIgdb, type IgdbVars } from '../../providers/igdb/igdb-token.ts';
import type { WikidataVars } from '../../providers/wikidata/wikidata-client.ts';
import { CommandError } from '../command-error.ts';
import { ensureContact, localVars } from '../optional-vars.ts';
import { readStack } from './database.ts';

/** The keys set here, otherwise those of the stack that runs on the data folder: usually a simulator's. */
function readVars(): IgdbVars {
  const own: IgdbVars = localVars();
  return hasIgdb(own) || process.env.DATABASE_URL ? own : readStack().igdb;
}

/** A source that is read page by page, with a cursor in the database. */
export type SourceReader = {
  name: string;
  source: SyncSource;
  db: Db;
  countLeft: (run: Run) => Promise<number>;
  takeStep: () => Promise<Step | undefined>;
};

function readIgdb(db: Db): SourceReader {
  const vars = readVars();
  if (!hasIgdb(vars))
    throw new CommandError('Set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET: the keys of a Twitch application.');
  const work = openWork({ ...vars, SEALING_KEY: process.env.SEALING_KEY }, db);
  const steps = { countLeft: (run: Run) => countLeft(work, run), takeStep: () => takeStep(work) };
  return { name: 'IGDB', source: 'igdb', db, ...steps };
}

function readWikidata(db: Db): SourceReader {
  const vars: WikidataVars = localVars();
  ensureContact();
  const work: wikidata.WikidataWork = { vars, db, ahead: [] };
  const steps = {
    countLeft: (run: Run) => wikidata.countWikidataLeft(work, run),
    takeStep: () => wikidata.takeWikidataStep(work),
  };
  return { name: 'Wikidata', source: 'wikidata', db, ...steps };
}

const READERS: Record<SyncSource, (db: Db) => SourceReader> = { igdb: readIgdb, wikidata: readWikidata };

/** The source of a name. Throws CommandError if none is called so. */
export function syncSourceOf(name: string): SyncSource {
  const isSource = (text: string): text is SyncSource => Object.hasOwn(READERS, text);
  if (!isSource(name)) throw new CommandError(`--source is one of ${Object.keys(READERS).join(', ')}.`);
  return name;
}

/** Opens a source. Throws CommandError if what it needs is not set. */
export const openReader = (source: SyncSource, db: Db): SourceReader => READERS[source](db);
