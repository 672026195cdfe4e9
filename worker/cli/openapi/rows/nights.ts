import { rows } from './row.ts';

export const nights = rows({});
