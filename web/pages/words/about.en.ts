export const about = {
  title: 'About Raff',
  lead: 'Every game you own, want and wait for, on one shelf.',
  parts: {
    what: {
      title: 'What it is',
      text: 'Raff is a shelf for video games. It puts what you have on PlayStation, Xbox and Steam side by side, keeps what you want and what is not out yet, and remembers what you finished.\nIt is there for the two moments when a library matters: in a shop, when you are about to buy something twice, and on a sofa, when you cannot decide what to play tonight.',
    },
    who: {
      title: 'For whom',
      text: 'For people whose games are spread over several consoles and stores, and who read English or Arabic. Both languages are written by hand, and the shelf runs from right to left as well as from left to right. The name is Arabic: رفّ means shelf.',
    },
    facts: {
      title: 'Where the facts come from',
      text: 'Titles, dates, studios and playing times come from the catalogue of this site. Where a fact is not known, Raff says “unknown”: it does not guess a length, a date or whether a game is in Arabic. Much of it comes from IGDB.com, where this site reads it.\nYour own games come from you, and from the gaming accounts you link. If a store only knows that you played a game, Raff never calls it bought.',
    },
    free: {
      title: 'What it costs',
      text: 'Nothing. There is nothing to buy here, there are no ads, and nobody follows you around. What we keep about you is listed in the [privacy notes](privacy), and you can take all of it with you.',
    },
    open: {
      title: 'Open code',
      text: 'The code of Raff is open under the MIT licence: anyone may read it, change it and run a shelf of their own. And [its calls](developers) are open to your own programs. The typeface is Readex Pro (SIL Open Font License), the icons are Lucide (ISC).',
    },
    write: {
      title: 'Tell us',
      text: 'A game is missing, a fact is wrong, something could be better? [Write to us](contact). For questions there is [Help](help).',
    },
  },
} as const;
