export const en = {
  feed: {
    name: 'Raff: release days',
    about: 'The games you track or want, on the day they come out, and what leaves your subscriptions.',
    summary: '{{title}} comes out',
    on: 'Out on {{platforms}}',
    tracked: 'You track it.',
    wanted: 'You want it.',
    moved: 'Moved from {{day}}',
    leaves: '{{title}} leaves {{subscription}}',
    leavesText: 'You have it through this subscription.',
  },
};
