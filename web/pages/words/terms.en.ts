export const terms = {
  title: 'Terms',
  lead: 'What you can expect of this site, and what it expects of you. Short, because there is nothing to sell.',
  parts: {
    what: {
      title: 'What Raff is',
      text: 'A free place to keep lists of video games. It sells no games, and gives access to none. “We” means whoever runs this site; the [contact form](contact) reaches them.',
    },
    account: {
      title: 'Your account',
      text: 'You must be above 13 years old. Give a date of birth and an e-mail that are yours, keep your password to yourself, and use an account only for yourself. A reserved username is for whoever was given its code. Link only gaming accounts that are your own, or whose owners agree.',
    },
    conduct: {
      title: 'Rules',
      text: 'Please do not:\n* break in, overload the site, or get around its limits.\n* use a program to copy the catalogue or to sign up.\n* pass yourself off as somebody else.\n* use invitations or messages to pester people.',
    },
    content: {
      title: 'What you put here',
      text: 'It stays yours. You let us store it, and show it to the people you mean to see it: everyone, when a wall is public.\nWhat is public must not be unlawful, hateful, sexual or somebody else’s private matter. This goes for usernames and pictures, too. We may remove what breaks this, and close an account that keeps doing it. If you see such a thing, [tell us](contact).',
    },
    facts: {
      title: 'Facts about games',
      text: 'Dates, playing times and other facts are collected with care and may be wrong or out of date. Prices and free offers are the stores’ own: look there before you buy or count on one.',
    },
    marks: {
      title: 'Names and trade marks',
      text: 'Titles, covers and trade marks of games and platforms belong to their owners. Raff is not affiliated with, endorsed or sponsored by Sony Interactive Entertainment, Microsoft or Valve. PlayStation, Xbox and Steam are named to say where a game is played. If something of yours should not be here, [write to us](contact).',
    },
    warranty: {
      title: 'No warranty',
      text: 'The site comes as it is, without a promise that it is always there, free of faults or fit for a purpose. As far as the law allows, we are not liable for damage that comes from using it. Liability that cannot be excluded by law is not affected. Download your [data](data) now and then if it matters to you.',
    },
    end: {
      title: 'How it ends',
      text: 'You can leave at any time, at once, under [Leave Raff](leave). We may change or end the site. If it ends for good, we say so in time for you to take your data along, as far as we can.',
    },
    changes: {
      title: 'Changes',
      text: 'If these terms change, the date at the top changes with them. If you do not agree, you can leave. How your data is treated is described in the [privacy notes](privacy). The code has its own licence, MIT.',
    },
  },
} as const;
