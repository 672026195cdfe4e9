export const free = {
  title: 'Free games',
} as const;
