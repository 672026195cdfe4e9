export const walls = {
  title: 'Gaming walls',
} as const;
