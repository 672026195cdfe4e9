export const archives = {
  title: 'My archives',
  lead: 'Games that you finished, gave up, or put aside.',
  games: 'Archived games',
  filter: 'Show',
  all: 'All',
  on: { finished: 'finished on {{on}}', kicked: 'given up on {{on}}', retired: 'put aside on {{on}}' },
  back: 'Back to “{{list}}”',
  emptyTitle: 'Nothing archived yet',
  emptyText: 'Archive a game when you finish it or give it up: it leaves your lists and keeps its hours.',
  emptyAct: 'To my lists',
  noneTitle: 'Nothing here',
  noneText: 'No game was archived for this reason.',
} as const;
