import { rows } from './row.ts';

export const tonight = rows({});

export const plan = rows({});

export const deck = rows({});
