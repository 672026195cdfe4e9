/** Titles of one call about a review. */
export const REVIEW_MAX = 1_000;
