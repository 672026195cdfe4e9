/** Titles of one call about a review. */
export const REVIEW_MAX = 1_000;

/** How long a batch can be undone. */
export const UNDO_DAYS = 30;
