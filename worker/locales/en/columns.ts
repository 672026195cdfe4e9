/** The head of a downloaded table of copies, column by column in this order. */
export const columns = {
  list: 'List',
  title: 'Title',
  slug: 'Address',
  platform: 'Platform',
  subplatform: 'Console',
  status: 'Status',
  priority: 'Priority',
  access: 'How it is held',
  minutesPlayed: 'Minutes played',
  lastPlayedAt: 'Last played',
  addedAt: 'Added',
  archiveStatus: 'Archived as',
  archivedAt: 'Archived on',
  source: 'Source',
  notes: 'Notes',
};
