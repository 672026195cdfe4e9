export const deck = {
  title: 'One at a time',
} as const;
