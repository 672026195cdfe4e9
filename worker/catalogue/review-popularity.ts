/*
 * Close to the starter's figures for the games that both have: half of those of 100,000 reviews are at 22,000, of 10,000
 * reviews at 9,000, which a cube root follows. Below that the starter holds only what is known for other reasons, so
 * there it falls with the reviews, as IGDB's figure does with its ratings.
 */
const KNOWN_REVIEWS = 3000;
const KNOWN_POPULARITY = 5600;

/** How widely known a game is by its reviews at a store, on the starter's scale. */
export function popularityOf(reviews: number): number {
  const share = reviews / KNOWN_REVIEWS;
  return Math.round(KNOWN_POPULARITY * Math.min(share, Math.cbrt(share)));
}
