/** Whether this is `npm run test:full`, which repeats more often what `npm test` does a few times. */
export const isFull = process.env.RAFF_FULL === 'true';
