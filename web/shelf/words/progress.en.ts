/** How far one is: where one stopped, and what trophies a store counts. */
export const progress = {
  stopped: {
    said: 'You stopped playing {{title}}.',
    ask: 'Where did you stop?',
    at: 'Where you stopped',
    help: 'One line for the day you come back to it. Only you see it.',
    save: 'Save',
    edit: 'Edit',
    clear: 'Clear the line',
    cleared: 'The line on where you stopped was cleared.',
    failed: 'The line on where you stopped could not be saved.',
  },
  trophies: {
    of: { one: '{{earned}} of {{n}} trophy', other: '{{earned}} of {{n}} trophies' },
    platinum: 'with platinum',
  },
} as const;
