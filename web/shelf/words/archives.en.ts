export const archives = {
  title: 'My archives',
  lead: 'Games that you finished, dropped, or put aside.',
  games: 'Archived games',
  filter: 'Show',
  all: 'All',
  on: {
    finished: 'finished, archived on {{on}}',
    kicked: 'not for me, archived on {{on}}',
    retired: 'maybe later, archived on {{on}}',
  },
  back: 'Back to “{{list}}”',
  emptyTitle: 'Nothing archived yet',
  emptyText: 'Archive a game when you finish or drop it: it leaves your lists and keeps its hours.',
  emptyAct: 'Go to my lists',
  noneTitle: 'Nothing here',
  noneText: 'No game was archived for this reason.',
  noMatch: 'No archived game matches your words and filters.',
} as const;
