export const year = {
  title: 'My year',
} as const;
