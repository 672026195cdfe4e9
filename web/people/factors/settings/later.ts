import { fileOf, partOf } from '../../../platform/lazy.ts';

const file = fileOf(() => import('./factors-section.tsx'));

/** A section of the settings in a file of its own: it brings the drawing of QR codes. */
export const FactorsSection = partOf(file, arrived => arrived.FactorsSection);
