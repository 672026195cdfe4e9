import { rows } from './row.ts';

export const subscriptions = rows({});
