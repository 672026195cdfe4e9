/** Whether an answer shows a game, or is behind the last page of some. */
export const hasFound = ({ total, closest }: { total: number; closest?: unknown }) =>
  total > 0 || closest !== undefined;
