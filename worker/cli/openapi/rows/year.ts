import { rows } from './row.ts';

export const year = rows({});
