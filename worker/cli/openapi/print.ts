import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from '../../app.ts';
import { top } from '../built.ts';
import { callsOf } from './calls.ts';
import { describe } from './document.ts';
import { OPERATIONS } from './operations/operations.ts';

/* Prints the description of the API. The build runs it in a process of its own and keeps what it prints as a file. */
const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
process.stdout.write(JSON.stringify(describe(callsOf(app.routes), OPERATIONS, version)));
