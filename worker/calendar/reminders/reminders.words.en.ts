/** What notifications and the weekly mail say. Names in braces are filled in; titles keep their own direction. */
export const en = {
  reminders: {
    headlines: {
      release: 'Out today',
      moved: 'A release date changed',
      free: 'Free for a few more days',
      leaving: 'Leaving soon',
      many: 'Reminders for today',
      trial: 'Reminders come here',
    },
    trial: 'This is how a reminder looks on this device.',
    more: 'More in the calendar.',
    lines: {
      release: '{{title}} is out today.',
      moved: '{{title}} moved from {{before}} to {{after}}.',
      unset: '{{title}} has no date any more. It was {{before}}.',
      free: '{{title}} is free until {{day}}.',
      leaving: '{{title}} leaves {{subscription}} on {{day}}.',
      leavingSoon: '{{title}} leaves {{subscription}} soon.',
    },
    week: {
      subject: 'This week’s dates',
      text: 'What happens to your games in the next seven days.',
      parts: {
        release: 'Comes out',
        moved: 'Has a new date',
        free: 'Free for a few more days',
        leaving: 'Leaves a subscription',
      },
      release: '{{title}}: {{day}}',
      button: 'Open the calendar',
      leave: 'Stop these mails',
      sentTo: 'This mail went to {{email}}.',
      why: 'You get it because you asked for it, once a week and only if there is news.',
    },
  },
};
