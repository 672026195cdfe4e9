/** How one copy is held best, from the surest. */
const RANKS = ['bought', 'free_claim', 'free_to_play', 'subscription', 'played', 'gone'];

const ranked = (column: string) =>
  `CASE ${column} ${RANKS.map((access, at) => `WHEN '${access}' THEN ${at + 1}`).join(' ')} ELSE ${RANKS.length + 1} END`;

/** The best access of the rows of a group: an aggregate. */
export const bestAccess = (column: string) => `substr(min(${ranked(column)} || ${column}), 2)`;
