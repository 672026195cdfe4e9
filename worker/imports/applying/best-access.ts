/** How one copy is held best, from the surest; others stand in the middle. */
const RANKS = ['bought', 'free_claim', 'subscription', 'played', 'gone'];

const ranked = (column: string) =>
  `CASE ${column} ${RANKS.map((access, at) => `WHEN '${access}' THEN ${at + 1}`).join(' ')} ELSE 3 END`;

/** The best access of the rows of a group: an aggregate. */
export const bestAccess = (column: string) => `substr(min(${ranked(column)} || ${column}), 2)`;
