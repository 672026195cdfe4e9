export const en = {
  failed: {
    unavailable: {
      title: 'The shelf cannot be reached right now',
      text: 'This page keeps trying, and opens as soon as it can.',
    },
    server_error: {
      title: 'This page did not open',
      text: 'The fault is ours. Loading it again usually puts it right.',
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
    latest: 'here the last {{n}} of them',
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
