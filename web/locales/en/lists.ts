export const lists = {
  title: 'Lists',
} as const;
