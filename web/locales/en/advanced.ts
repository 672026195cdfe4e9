export const advanced = {
  title: 'Advanced search',
} as const;
