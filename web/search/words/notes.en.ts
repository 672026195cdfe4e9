export const notes = {
  without: { one: 'No results with {{words}}; without it:', other: 'No results with {{words}}; without them:' },
  quoted: '“{{word}}”',
  closest: 'No game has this name. Closest:',
  closestHere: 'With these filters, no game has this name. Closest:',
  closestGames: 'Closest games',
  noneOfThese: 'None of these?',
  genre: 'All games in the {{genre}} genre',
  first: 'These are the first {{many}} games. Add a word or a filter to see fewer.',
} as const;
