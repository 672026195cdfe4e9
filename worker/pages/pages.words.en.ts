export const en = {
  /** What a device shows of the app before and after it is installed. */
  install: {
    shortcuts: { search: 'Search games', tonight: 'What to play tonight' },
    shots: {
      library: 'Every game on one shelf',
      game: 'A game, and its place on your shelf',
      tonight: 'Three games for tonight, each with its reason',
      search: 'A search that forgives typos',
    },
  },
  failed: {
    unavailable: {
      title: 'Raff cannot be reached right now',
      text: 'This page keeps trying, and opens as soon as it can.',
    },
    server_error: {
      title: 'This page did not open',
      text: 'The fault is ours. Loading it again usually helps.',
    },
    reference: 'Reference:',
  },
  /** The words of a wall's preview. Each part may stand beside the other. */
  walls: {
    by: 'A wall by {{name}}',
    games: {
      zero: 'no games yet',
      one: '{{n}} game',
      two: '{{n}} games',
      few: '{{n}} games',
      many: '{{n}} games',
      other: '{{n}} games',
    },
  },
  /** The words of a shared year's preview. */
  years: {
    by: '{{name}}’s year',
    latest: 'the last {{n}} shown here',
    finished: {
      zero: 'no games finished yet',
      one: '{{n}} game finished',
      two: '{{n}} games finished',
      few: '{{n}} games finished',
      many: '{{n}} games finished',
      other: '{{n}} games finished',
    },
  },
};
