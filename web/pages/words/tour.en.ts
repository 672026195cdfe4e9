export const tour = {
  title: 'The tour',
  welcome: 'A quick look around?',
  welcomeText: { one: '{{n}} short stop, about a minute.', other: '{{n}} short stops, about a minute.' },
  never: 'Don’t show this again',
  start: 'Show me',
  skip: 'Skip',
  next: 'Next',
  done: 'Done',
  of: 'Step {{step}} of {{of}}',
  stops: {
    '1': {
      title: 'This is your shelf',
      text: 'Every game you own stands here, whatever it plays on. A game you hold twice is one card.',
    },
    '2': {
      title: 'Find any game',
      text: 'Type a few letters, in English or in Arabic. Spelling may be rough. Add it right from the results.',
    },
    '3': {
      title: 'What fits tonight',
      text: 'Filter by platform, genre and length, and sort by what you played last. The address keeps it all, so a view can be shared.',
    },
    '4': {
      title: 'Three lists, one shelf',
      text: 'What you have, what you want, and what is not out yet. Drag a game, or choose “Move to”, and give it a priority.',
    },
    '5': {
      title: 'Done, or done with it',
      text: 'Finished, not wanted any more, or maybe later: the archive keeps it, and gives it back when you ask.',
    },
    '6': {
      title: 'Free this month',
      text: 'What each platform gives away, with the day to claim it by. One press puts it on your shelf.',
    },
    '7': {
      title: 'Bring what you own',
      text: 'Link PlayStation, Xbox or Steam. You see everything first, and nothing is added without your say.',
    },
    '8': {
      title: 'Put up a wall',
      text: 'Choose a few games, give them a name and an order, and share them with friends. That is all; enjoy your shelf.',
    },
  },
} as const;
