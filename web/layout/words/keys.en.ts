export const keys = {
  title: 'Keyboard shortcuts',
  everywhere: 'On every screen',
  search: 'Search games, screens and actions',
  add: 'Add a game: find it first',
  undo: 'Undo the last change',
  sheet: 'Show this sheet',
  close: 'Close what is open',
  results: 'Go through the results',
  rows: 'On a game in My lists',
  menu: 'Open its menu',
  list: 'Move it to I have, I want or I track',
  order: 'Move it up or down',
  beside: 'Move it to the list beside it',
  walls: 'On a game of a gaming wall',
  place: 'Move it forward or back',
  questions: 'On a question of an import',
  yes: 'Yes, that is the game',
  another: 'No, another game',
  out: 'Leave it out',
  single: 'Single-key shortcuts',
  singleHelp:
    'If this is off, only keys together with Ctrl or Cmd work. Single keys never act while you type in a field.',
  or: 'or',
} as const;

export const palette = {
  own: 'Your games',
  goTo: 'Screens and actions',
  import: 'Import from {{name}}',
  undo: 'Undo the last change',
  nothing: 'There is nothing to undo.',
  theme: 'Switch the theme',
} as const;
