/** The facts that people filter by, and what the filters say. */
export const facts = {
  filters: 'Filters',
  modes: {
    alone: 'Single-player',
    'couch-coop': 'Couch co-op',
    'online-coop': 'Online co-op',
    'lan-coop': 'Local network co-op',
    'couch-versus': 'Couch versus',
    'online-versus': 'Online versus',
    massive: 'Massively multiplayer',
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
  unknown: {
    one: '{{n}} more may fit, but we do not know',
    other: '{{n}} more may fit, but we do not know',
  },
  leftOut: 'Games for which this is not known are left out.',
  found: { one: '{{n}} of {{all}} games', other: '{{n}} of {{all}} games' },
  without: { one: 'Without “{{filter}}”: {{n}} game', other: 'Without “{{filter}}”: {{n}} games' },
  noneTitle: 'No games match',
  noneText: 'We do not know this about every game, so some that fit may be missing.',
} as const;
