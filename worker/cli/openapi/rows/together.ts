import { rows } from './row.ts';

export const together = rows({});
