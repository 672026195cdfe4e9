/** Whether this is `npm run test:full`, which does what `npm test` leaves out. */
export const isFull = process.env.RAFF_FULL === 'true';

const NTH = 6;

/** Every sixth of what is asked hundreds of times; the rest in the full run. */
export const sampleOf = <T>(list: T[]): T[] => list.filter((_, at) => (at % NTH === 0) !== isFull);
