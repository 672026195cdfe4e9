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
      text: 'All your games are here, whatever they run on. A game you own twice is one card.',
    },
    '2': {
      title: 'Find any game',
      text: 'Type a few letters, in English or in Arabic. Typos are fine. Add a game right from the results.',
    },
    '3': {
      title: 'What fits tonight',
      text: 'Filter by platform, genre and length, and sort by what you played last. The page’s address keeps your filters, so a bookmark brings them back.',
    },
    '4': {
      title: 'Three lists, one shelf',
      text: 'What you have, what you want, and what is not out yet. Drag a game, or choose “Move to”, and give it a priority.',
    },
    '5': {
      title: 'What to play tonight',
      text: 'Say how long you have and where you play. Three of your games come up, each with the reason.',
    },
    '6': {
      title: 'Sort what you imported',
      text: 'One card at a time: must play, some day, finished, not for me. A key or a swipe is enough.',
    },
    '7': {
      title: 'Import your games',
      text: 'Link PlayStation, Xbox or Steam. You see everything first, and nothing is added until you say so.',
    },
    '8': {
      title: 'Make a wall',
      text: 'Choose a few games, give them a name and an order, and share them with friends. That is all; enjoy your shelf.',
    },
  },
} as const;
