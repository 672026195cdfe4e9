export const archives = {
  title: 'Archives',
} as const;
