/* What of a title or a maker says sexual content, as data. A word stands where its worst wrong reading allows it; all are
   compared in lower case, and as whole words unless something else is said. */

/** Says nothing else in the title of a game, whoever made it and however known it is. */
export const SURE = [
  ...['hentai\\p{L}*', 'porno?\\p{L}*', 'nsfw', 'xxx', 'eroge', 'ecchi', 'erotica?', 'eroticism', 'uncensored'],
  ...[
    'sex',
    'sexual',
    'cyber ?sex\\p{L}*',
    'sex(?:land|y?tails|hub|coin|bot|ts|wife|stone|seal|tra|version)',
    'genitals?',
    'cam ?girls?',
    'orgy',
    'gangbang',
    'orgasms?',
    'masturbat\\p{L}*',
  ],
  ...[
    'blowjob',
    'handjob',
    'creampie',
    'bukkake',
    'ahegao',
    'netorare',
    'cumming',
    'cum',
    'ntr',
    'fap',
    'impregnat\\p{L}*',
    'strip poker',
    'onlyfap',
    'cyberfucker',
    'onlyfuck',
  ],
  ...[
    'sluts?',
    'nympho(?:maniac)?s?',
    'cuckolds?',
    'brothels?',
    'futa(?:nari)?s?',
    'femdom',
    'dominatrix',
    'bdsm',
    'fetish(?:ists?)?',
  ],
  ...[
    'milfs?',
    'milfy',
    'pussy',
    'pussies',
    'tits',
    'titty',
    'boobs?',
    'oppai',
    'lewd',
    'horny',
    'succubus',
    'succubi',
    'horny ?wars',
    'lust',
    'lustful',
    'lusty',
  ],
  ...['gachi ?gasm', 'adult (?:only|version|edition|sandbox|puzzles?|game)'],
];

/** Signs that say the same. */
export const SIGNS = /🔞|(?<!\d)18\s*\+/u;

/**
 * Says it most of the time, and has another meaning too: a girl in a drawing one is fond of, a demon, a curse, a bare
 * hero. It counts unless thousands know the game.
 */
export const LIKELY = [
  ...['\\p{L}*waifus?', 'sexy', 'femboys?', 'kinks?', 'kinky', 'naked', 'nudes?', 'nudist', 'strippers?', 'striptease'],
  ...['fuck', 'fucks', 'fucked', 'fucker', 'fucking', 'harems?', 'sextets?', 'lovelust', 'cyberlust'],
  ...['strip', 'undress'],
];

/**
 * Only sounds like it. Words that hold one (a lust to wander or for blood, thorns, noodles, a place), and phrases in
 * which it is another: a degree (cum laude), a curse, a programming language.
 */
export const HARMLESS = [
  ...['wander ?lust\\p{L}*', 'blood ?lust\\p{L}*', 'power ?lust', 'thorny\\p{L}*', 'milford', 'nudels?', 'brain ?fuck'],
  ...['cum laude', 'hello,? fucking world', 'fucking hell', 'naked (?:sun|hero|heart|eye|truth|warrior)', 'butt naked'],
  ...['(?:comic|drag|vegas|sunset|film|road|landing) strip', 'strip (?:mine|mining|mall|steak)'],
];
