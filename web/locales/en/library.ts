export const library = {
  title: 'Library',
} as const;
