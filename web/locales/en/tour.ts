export const tour = {
  title: 'The tour',
} as const;
