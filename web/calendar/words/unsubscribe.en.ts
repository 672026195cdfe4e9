export const unsubscribe = {
  title: 'Weekly mails',
  text: 'One press switches off every mail about dates. Notifications in browsers stay as they are.',
  act: 'Switch the mails off',
  failed: 'The mails are still on',
  doneTitle: 'The mails are off',
  doneText: 'No weekly mail comes any more. They can be switched on again in the calendar.',
  goneTitle: 'This link does not work any more',
  goneText: 'Mails can be switched off in the calendar too.',
  toCalendar: 'Open the calendar',
} as const;
