import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Refusal } from '../../catalogue/upsert/check-row.ts';
import { CommandError } from '../command-error.ts';

const SHOWN = 20;

/** The refused rows: the first few for the screen, all of them as NDJSON in a file that is made for the first one. */
export class Refusals {
  readonly path: string;
  readonly first: Refusal[] = [];
  total = 0;
  #file: number | undefined;

  constructor(path: string) {
    this.path = path;
  }

  add(refused: Refusal[]): void {
    if (refused.length === 0) return;
    this.total += refused.length;
    this.first.push(...refused.slice(0, SHOWN - this.first.length));
    this.#file ??= openForWriting(this.path);
    writeSync(this.#file, refused.map(row => `${JSON.stringify(row)}\n`).join(''));
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }
}

function openForWriting(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'w');
  } catch (error) {
    throw new CommandError(`The report ${path} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
}
