import { afterAll } from 'vitest';
import { closeVisits } from '../browser/browser.ts';

// All files of a process share the browser, so a visit that a failed test has left open is closed with its file.
afterAll(closeVisits);
