export const game = {
  title: 'Game',
} as const;
