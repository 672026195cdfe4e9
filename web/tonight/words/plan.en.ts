export const plan = {
  title: 'Plan',
} as const;
