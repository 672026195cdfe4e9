/** The facts that people filter by, and what the filters say. */
export const facts = {
  modes: {
    alone: 'Alone',
    'couch-coop': 'Couch co-op',
    'online-coop': 'Online co-op',
    'lan-coop': 'Local network co-op',
    'couch-versus': 'Couch versus',
    'online-versus': 'Online versus',
    massive: 'Massively online',
  },
  players: { one: 'For {{n}} player', other: 'Up to {{n}} players' },
  anyArabic: 'Any language',
  arabicOf: {
    interface: 'Arabic menus',
    subtitles: 'Arabic subtitles',
    voice: 'Arabic voices',
    any: 'Anything in Arabic',
  },
  toPlay: 'Ways to play',
  anyMode: 'Any way to play',
  unknown: { one: '{{n}} more game: nobody knows', other: '{{n}} more games: nobody knows' },
  leftOut: 'Games of which nobody knows are left out.',
  found: { one: '{{n}} of {{all}} games', other: '{{n}} of {{all}} games' },
  without: { one: 'Without “{{filter}}”: {{n}} game', other: 'Without “{{filter}}”: {{n}} games' },
  noneTitle: 'No game is known to fit',
  noneText: 'Only what somebody has told counts.',
} as const;
