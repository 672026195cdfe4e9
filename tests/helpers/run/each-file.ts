import { afterAll } from 'vitest';
import { closeVisits } from '../browser/browser.ts';

// The browser is shared by all files of a process: what a failed test has left open ends with its file.
afterAll(closeVisits);
