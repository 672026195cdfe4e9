export const en = {
  feed: {
    name: 'Raff: release days',
    about: 'The games you track or want, on the day they come out.',
    summary: '{{title}} comes out',
    on: 'Out on {{platforms}}',
    tracked: 'You track it.',
    wanted: 'You want it.',
    moved: 'Moved from {{day}}',
  },
};
