export const notes = {
  without: { one: 'Nothing with {{words}}; without it:', other: 'Nothing with {{words}}; without them:' },
  quoted: '“{{word}}”',
  meant: 'Did you mean',
  genre: 'All games in the {{genre}} genre',
  first: 'These are the first {{many}} games. One more word or a filter leaves fewer.',
} as const;
