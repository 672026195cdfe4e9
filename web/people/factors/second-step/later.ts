import { fileOf, partOf } from '../../../platform/lazy.ts';

const file = fileOf(() => import('./second-step.tsx'));

/** The second half of a log-in, loaded when one begins: most people never have one. */
export const SecondStep = partOf(file, arrived => arrived.SecondStep);
