export const unsubscribe = {
  title: 'Weekly mails',
  text: 'One press stops all mails about dates. Notifications in browsers stay as they are.',
  act: 'Stop the mails',
  failed: 'The mails are still on',
  doneTitle: 'The mails are stopped',
  doneText: 'You get no more weekly mails. You can switch them on again in the calendar.',
  goneTitle: 'This link no longer works',
  goneText: 'You can stop the mails in the calendar too.',
  toCalendar: 'Open the calendar',
} as const;
