export const notes = {
  without: { one: 'Nothing with {{words}}; without it:', other: 'Nothing with {{words}}; without them:' },
  quoted: '“{{word}}”',
  closest: 'Nothing is called so. Closest:',
  closestHere: 'With these filters, nothing is called so. Closest:',
  closestGames: 'Closest games',
  noneOfThese: 'None of these?',
  genre: 'All games in the {{genre}} genre',
  first: 'These are the first {{many}} games. One more word or a filter leaves fewer.',
} as const;
